"""The build hook: compiles the rules into the wheel where a C compiler is found, else leaves them plain."""

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        if os.environ.get("GREATHALL_MYPYC", "auto") == "0":
            return []
        return ["mypy==2.4.1", "setuptools", "librt>=0.16", "msgspec>=0.20", "mypy-extensions>=1.0"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # Editable installs stay as they are: `make build` compiles beside them, guarded by the source hash.
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        import build_rules

        if build_rules.build():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("src/greathall/_compiled/*")
