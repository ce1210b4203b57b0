"""Techniques, one idea a file; `sudolink.logic.techniques.table` registers them.

A technique is a generator function from a `Position` to its `Step`s. It yields all steps there
are, each with its name, pattern and reason, and never changes anything. It is written against
houses and cages, so that it works on every kind of board that has what it needs.
"""

__all__: list[str] = []
