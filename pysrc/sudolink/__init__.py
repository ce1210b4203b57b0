"""Sudolink: read, write, solve and draw the boards that people share as `?bd=` links."""

__version__ = "0.1.0"
