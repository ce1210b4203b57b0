"""The errors of the generator, besides ValueError and TypeError for impossible criteria."""

from __future__ import annotations


class GenerationError(ValueError):
    """No board that meets the criteria was found; the message says what was found instead."""


class GenerationStoppedError(Exception):
    """The caller stopped `generate` before the board was ready."""
