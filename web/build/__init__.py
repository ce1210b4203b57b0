"""The steps of build.py, and what they share. Nothing here needs more than Python itself."""

import sys

if sys.version_info < (3, 11):  # told here, as older ones cannot even read all of the modules
    sys.exit(f"build.py needs Python 3.11 or later; this is {sys.version.split()[0]}")
