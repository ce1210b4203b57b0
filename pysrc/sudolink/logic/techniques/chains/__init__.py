"""Chains, loops and nets of inferences."""
