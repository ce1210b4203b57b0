"""Rare patterns with names of their own."""
