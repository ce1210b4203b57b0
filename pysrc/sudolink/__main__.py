"""`python -m sudolink` is the command `sudolink`."""

from sudolink_command import main

if __name__ == "__main__":
    raise SystemExit(main())
