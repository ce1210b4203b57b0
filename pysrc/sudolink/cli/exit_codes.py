"""The exit codes of the command line; `sudolink.cli.main` says what each means."""

DONE, NO, WRONG_USE, BAD_BOARD, BAD_FILE, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 70, 130
