"""Techniques that look at one or two houses."""
