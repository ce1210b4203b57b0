"""Techniques for KenKen cages."""
