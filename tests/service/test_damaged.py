"""Damaged strings, asked for as the page does: a board, or a sentence and the place in the text."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from sudolink.service import answer
from tests.mutate.judging import Tally, fault_of, page_of
from tests.mutate.strings import damaged, groups


def ask(text):
    request = {"name": "open", "naming": "A1", "text": text, "page": page_of(text)}
    return json.loads(answer(json.dumps(request)))


@pytest.mark.slow
def test_every_real_string_opens():
    for text in (text for group in groups() for text in group[::5]):
        assert "error" not in ask(text), text


@pytest.mark.slow
def test_damaged_strings_are_answered_as_promised():
    tally = Tally()
    for text in islice(damaged(6), 400):
        tally.add(text, ask(text), 0)  # of time only `python -m tests.mutate` judges
    assert tally.faults == []
    assert min(tally.counts["views"], tally.counts["errors"]) > 50


#: Found by `python -m tests.mutate`: the sentence quoted all of a part.
LONG_PARTS = (
    f"2x3:5_3a6_2b6c5d6b1d4c1b{'50' * 300}_6a4_3",
    f"jigsaw.htm#bd=OWN1{'0' * 400}-J9-G4X7W9W2Z012Z019",
    f"jigsaw.htm#bd=OWN1-J9{'0' * 400}-G4X7W9W2Z012Z019-M3",
)


@pytest.mark.parametrize("text", LONG_PARTS, ids=lambda text: text[:30])
def test_sentences_quote_little(text):
    reply = ask(text)
    assert "…" in f"{reply['error']['sentence']} {reply['error']['details']}"
    assert fault_of(text, reply) == ""


@pytest.mark.parametrize(
    "error",
    [
        {"sentence": "Something went wrong in Sudolink (KeyError: 1).", "position": 0},
        {"sentence": "", "position": 0},
        {"sentence": "x" * 500, "position": 0},
        {"sentence": "There is no place.", "position": None},
        {"sentence": "It is behind the end.", "position": 5},
    ],
)
def test_broken_promises_are_noticed(error):
    assert fault_of("text", {"error": error})
    assert fault_of("text", {"svg": "", "size": 9, "cells": [], "link": ""})
