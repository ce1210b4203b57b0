"""Techniques for the compartments of Str8ts."""
