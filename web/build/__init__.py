"""The steps of build.py, and what they share. Nothing here needs more than Python itself."""
