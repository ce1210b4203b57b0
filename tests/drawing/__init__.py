"""Tests of `sudolink.drawing`."""
