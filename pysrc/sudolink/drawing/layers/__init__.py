"""The layers of a picture: each a function from a sheet to markup, each concern in its file."""

__all__: list[str] = []
