"""Debian's Chromium, driven by Playwright, which brings no browser of its own here."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def where() -> str:
    """GREATHALL_CHROMIUM names another one."""
    found = os.environ.get("GREATHALL_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "there is no Chromium: `make browser` installs Debian's, or set GREATHALL_CHROMIUM"
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=where(), args=_FLAGS)
        try:
            yield opened
        finally:
            opened.close()
