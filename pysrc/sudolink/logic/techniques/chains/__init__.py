"""Chains, loops and nets of inferences."""

__all__: list[str] = []
