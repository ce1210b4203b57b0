"""Techniques for cages with totals."""
