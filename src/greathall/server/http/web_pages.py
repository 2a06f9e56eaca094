"""The pages for browsers: what `build_web.py` has made, and the one page behind every address of the client."""

import re
from pathlib import Path, PurePosixPath
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

from greathall.server.http.error_answers import say_unreadable

PAGES = Path(__file__).parents[1] / "static"
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

_BUILD = re.compile(r'<meta name="build" content="([0-9a-z]+)"')
_NOT_BUILT = """The pages of the hall have not been built. Run `make web` where its sources are, then reload.
Programs do not need them: /docs tells what there is.
"""


class BuiltClient:
    """The folder of the pages. `build` names what is in it now: another name, and pages that are open are older."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or PAGES
        self._index = self.folder / "index.html"
        self._read = (0, 0)
        self._build = ""

    def build(self) -> str:
        """As the page itself has it (web/build/build_name.ts). Empty where nothing is built."""
        try:
            found = self._index.stat()
            read = (found.st_mtime_ns, found.st_size)
            if read != self._read:  # a new client may be put there while the hall is open
                named = _BUILD.search(self._index.read_text(encoding="utf-8"))
                self._build, self._read = named[1] if named else "", read
        except OSError:
            return ""
        return self._build


def page_routes(folder: Path) -> list[Router]:
    @get(["/", *CLIENT_PATHS], include_in_schema=False, media_type=MediaType.HTML)
    async def client() -> Response[str] | File:
        index = folder / "index.html"
        if not index.is_file():
            return Response(_NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
        return File(index, media_type=MediaType.HTML, content_disposition_type="inline")

    def lost(request: Request[object, object, State], missing: HTTPException) -> Response[Any]:
        """People who mistype an address are told so by the client, in a page with ways on; programs in JSON."""
        index = folder / "index.html"
        path = PurePosixPath(request.url.path)
        wants_page = "text/html" in request.headers.get("accept", "") and not path.is_relative_to("/api")
        if not wants_page or path.suffix or not index.is_file():
            return say_unreadable(request, missing)
        return Response(index.read_text(encoding="utf-8"), status_code=404, media_type=MediaType.HTML)

    files = create_static_files_router(path="/", directories=[folder], exception_handlers={NotFoundException: lost})
    return [Router("/", route_handlers=[client]), files]


def cache_control(path: str) -> bytes:
    """Built files carry a hash in their name and never change; everything else is asked for each time."""
    return b"public, max-age=31536000, immutable" if PurePosixPath(path).match("/assets/*") else b"no-cache"
