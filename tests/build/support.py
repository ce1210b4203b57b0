"""What tests of the build share."""

from __future__ import annotations

INDEX = '<!doctype html>\n<html><head lang="en"><title>t</title></head><body></body></html>\n'
