"""The steps of build.py, and what they share. Everything here needs only Python itself."""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:  # checked here, as older versions cannot import all of the modules
    sys.exit(f"build.py needs Python 3.11 or later; this is {sys.version.split()[0]}")
