"""Techniques that follow one digit across the board."""
