"""Techniques that look at one or two houses."""

__all__: list[str] = []
