"""Techniques with almost locked sets."""
