"""Techniques for cages with totals."""

__all__: list[str] = []
