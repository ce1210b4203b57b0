"""`python -m sudolink` is the command line."""

from sudolink.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
