"""Techniques for the compartments of Str8ts."""

__all__: list[str] = []
