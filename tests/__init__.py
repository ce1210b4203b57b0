"""The tests of Sudolink: run them all with ``python3 build.py test``."""
