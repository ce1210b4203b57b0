"""The steps of build.py, and what they share. Nothing here needs more than Python itself."""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:  # told here, as an older one cannot even load all of the modules
    sys.exit(f"build.py needs Python 3.11 or later; this is {sys.version.split()[0]}")
