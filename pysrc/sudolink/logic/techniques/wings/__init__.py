"""Wings and remote pairs: a few cells with two or three candidates."""

__all__: list[str] = []
