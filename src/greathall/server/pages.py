"""The pages for browsers: what `build_web.py` has made, and the one page behind every address of the client."""

from pathlib import Path, PurePosixPath

from litestar import MediaType, Response, Router, get
from litestar.response import File
from litestar.static_files import create_static_files_router

PAGES = Path(__file__).parent / "static"
CLIENT_PATHS = [
    "/new/{id:str}",
    "/table/{id:str}",
    "/review",
    "/review/{id:str}",
    "/games",
    "/tables",
    "/rules",
    "/rules/{id:str}",
    "/learn",
    "/learn/{id:str}",
    "/about",
    "/settings",
]
"""As web/src/router.ts knows them: the client finds out from the address what to show."""

_NOT_BUILT = """The pages of the hall have not been built. Run `make web` where its sources are, then reload.
Programs do not need them: /docs tells what there is.
"""


def page_routes(folder: Path = PAGES) -> list[Router]:
    @get(["/", *CLIENT_PATHS], include_in_schema=False, media_type=MediaType.HTML)
    async def client() -> Response[str] | File:
        index = folder / "index.html"
        if not index.is_file():
            return Response(_NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
        return File(index, media_type=MediaType.HTML, content_disposition_type="inline")

    return [Router("/", route_handlers=[client]), create_static_files_router(path="/", directories=[folder])]


def cache_control(path: str) -> bytes:
    """Built files carry a hash in their name and never change; everything else is asked for each time."""
    return b"public, max-age=31536000, immutable" if PurePosixPath(path).match("/assets/*") else b"no-cache"
