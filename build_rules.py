"""Compiles the rules with mypyc into src/greathall/_compiled.

    python build_rules.py            compile if the sources have changed
    python build_rules.py --beside   the same beside a hall that has just been opened, behind everything else
    python build_rules.py --check    only say whether the build is up to date

GREATHALL_MYPYC=0 skips it; without a C compiler it says so and the rules run as plain Python. GREATHALL_MYPYC=1
turns both into an error. GREATHALL_ONLY=castle_break compiles that game and the kernel alone, in half a minute, and
leaves the rest plain: for whoever works on one game. hatch_build.py calls the same function for wheels.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
GROUP = "greathall_rules"
IN_PARTS = "-flto=auto"
"""All rules are one C file, which would keep one core busy for five minutes. With this, gcc reads it once and improves
its parts on all cores; it inlines across them as before."""

TELL_EVERY_S = 30.0

_COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
target, lib, cores, in_parts, *files = sys.argv[1:]
sys.argv = ["setup.py", "-q", "build_ext", "--build-lib", lib, "--build-temp", target, "--parallel", cores]
modules = mypycify(files, opt_level="3", group_name={group!r}, target_dir=target)
for module in modules:
    module.extra_compile_args.append("-g0")
    if in_parts and module.name == {group!r} + "__mypyc":
        module.extra_compile_args.append(in_parts)
        module.extra_link_args += ["-O3", in_parts]
setup(name="greathall-rules", packages=[], ext_modules=modules)
"""


def build(say: bool = True) -> bool:
    """True if compiled rules are there and up to date when it returns."""
    os.environ.setdefault("GREATHALL_MYPYC", "auto")
    wish = os.environ["GREATHALL_MYPYC"]
    rules = _rules_module()
    if wish == "0":
        return False
    only = os.environ.get("GREATHALL_ONLY", "")
    stamp = json.loads(rules.STAMP.read_text()) if rules.STAMP.is_file() else {}
    hashes = rules.hashes(only)  # now: what is edited while the compiler works is not in the build
    if only not in ("", *hashes):
        sys.exit(f"GREATHALL_ONLY: there is no game folder {only!r}")
    if hashes.items() <= stamp.get("parts", {}).items():
        return True
    compiler = os.environ.get("CC", (sysconfig.get_config_var("CC") or "cc").split()[0])
    if shutil.which(compiler) is None:
        return _without(wish, f"no C compiler ({compiler}) is here")
    files = [str(path) for paths in rules.parts(only).values() for path in paths]
    if say:
        lines = sum(len((rules.PACKAGE / file).read_text().splitlines()) for file in files)
        print(f"compiling the rules: {len(files)} modules, {lines} lines; once, and it takes minutes ...", flush=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        in_parts = IN_PARTS if _is_gcc(compiler) else ""
        done = _compile(Path(scratch), rules.PACKAGE.parent, files, in_parts, TELL_EVERY_S if say else None)
        if done.returncode:
            return _without(wish, "compiling failed:\n" + (done.stdout + done.stderr)[-4000:])
        _install(Path(scratch) / "lib", rules, hashes)
    if say:
        print(f"compiled in {time.monotonic() - started:.0f} s", flush=True)
    return True


def _is_gcc(compiler: str) -> bool:
    about = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in about.stdout


def _compile(
    scratch: Path, source: Path, files: list[str], in_parts: str, tell_every: float | None
) -> "subprocess.CompletedProcess[str]":
    code = _COMPILE.format(group=GROUP)
    names = [f"greathall/{file}" for file in files]
    arguments = [str(scratch / "build"), str(scratch / "lib"), str(os.cpu_count() or 1), in_parts, *names]
    # Measured on the card game: without -fno-semantic-interposition no call is inlined; unrolling gives another tenth.
    env = {
        **os.environ,
        "GREATHALL_MYPYC": "0",
        "MYPY_CACHE_DIR": str(scratch / "mypy"),
        "CFLAGS": "-O3 -fno-semantic-interposition -funroll-loops",
    }
    command = [sys.executable, "-c", code, *arguments]
    started = time.monotonic()
    with subprocess.Popen(
        command, cwd=source, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as compiling:
        try:
            while True:
                try:
                    said, complained = compiling.communicate(timeout=tell_every)
                    return subprocess.CompletedProcess(command, compiling.returncode, said, complained)
                except subprocess.TimeoutExpired:
                    print(f"still compiling, for {time.monotonic() - started:.0f} s now ...", flush=True)
        finally:
            if compiling.poll() is None:  # interrupted: nobody waits for it any more
                os.killpg(compiling.pid, signal.SIGKILL)


def _install(lib: Path, rules: Any, hashes: dict[str, str]) -> None:
    """Move the extension modules into place, the stamp last: a build that was cut off is never used."""
    compiled: Path = rules.COMPILED
    shutil.rmtree(compiled, ignore_errors=True)
    compiled.mkdir()
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    modules: dict[str, str] = {}
    for file in sorted(lib.rglob(f"*{suffix}")):
        name = ".".join(file.relative_to(lib).parts)[: -len(suffix)]
        modules[name] = name + suffix
        shutil.copy(file, compiled / modules[name])
    stamp = {"parts": hashes, "compiler": _compiler_name(), "modules": modules}
    rules.STAMP.write_text(json.dumps(stamp, indent=1))


def _compiler_name() -> str:
    from importlib.metadata import version

    return f"mypyc {version('mypy')}"


def _without(wish: str, reason: str) -> bool:
    if wish == "1":
        sys.exit(f"GREATHALL_MYPYC=1 asks for compiled rules, but {reason}")
    print(f"the rules will run as plain Python, slower: {reason}", flush=True)
    return False


def _rules_module() -> Any:
    """The package's own list of what is compiled, loaded without importing the package."""
    import importlib.util

    spec = importlib.util.spec_from_file_location("_compiled_rules", ROOT / "src/greathall/_compiled_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_beside() -> None:
    """The hall is open already, on plain rules: the compiler gets what time is left, and ends with the hall."""
    os.nice(10)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    if os.environ.get("GREATHALL_MYPYC") != "0" and _rules_module().why_not():
        print(
            "the rules run as plain Python for now; they are compiled beside the hall, in some minutes ...", flush=True
        )
        if build(say=False):
            print("the rules are compiled: bots use them from now on, the hall from its next start", flush=True)


if __name__ == "__main__":
    if "--check" in sys.argv:
        module = _rules_module()
        reason = module.why_not()
        print(reason or "the compiled rules are up to date")
        sys.exit(bool(reason))
    with suppress(KeyboardInterrupt):
        build_beside() if "--beside" in sys.argv else build()
