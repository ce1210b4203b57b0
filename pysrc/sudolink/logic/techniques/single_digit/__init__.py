"""Techniques that follow one digit across the board."""

__all__: list[str] = []
