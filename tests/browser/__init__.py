"""Tests of the built pages in a real Chromium."""
