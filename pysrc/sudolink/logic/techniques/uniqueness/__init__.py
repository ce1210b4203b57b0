"""Techniques that assume one solution."""

__all__: list[str] = []
