"""`python serving_other_pages.py FOLDER serve ...`: the command greathall, with the built pages in this folder."""

import sys
from pathlib import Path

from greathall.cli.main import main
from greathall.server.http import web_pages

if __name__ == "__main__":  # the processes in which bots think import this file too
    web_pages.PAGES = Path(sys.argv.pop(1))
    main()
