"""The site of Sudolink, for `sudolink serve` and `sudolink open`: a board solver without network.

This is the package sudolink-site, which `python3 build.py site-wheel` makes. It adds `server.py`, a
copy of web/build/static_server.py, `widget.js`, the script of `sudolink.widget`, and the folder
`site/`.
"""

from __future__ import annotations

from pathlib import Path

__version__ = "0.0.0"  # that of sudolink

#: The folder with the files of the site.
SITE = Path(__file__).with_name("site")

#: The script that shows boards in notebooks.
WIDGET = Path(__file__).with_name("widget.js")
