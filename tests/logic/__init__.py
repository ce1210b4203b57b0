"""Tests of human logic: every step checked against the solution."""
