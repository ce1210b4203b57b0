"""Whatever is done to a string: a valid board, or a BoardStringError that names the place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, decode, encode
from sudolink.codec.reading import plain_boards, string_readers, strings
from sudolink.puzzle.kinds import KINDS
from tests.codec import oracle
from tests.codec.support import plain
from tests.codec.test_own import DOCUMENTED as OWN
from tests.codec.test_published_strings import JIGSAW, STR8TS
from tests.codec.test_reference_strings import STRINGS
from tests.strategies import boards, randoms

SAMPLES = [*STRINGS.values(), JIGSAW, STR8TS, OWN]


def check(text: str) -> Board | None:
    """The text is a valid board, or refused as promised."""
    try:
        board = decode(text)
    except BoardStringError as error:
        check_error(error, len(text))
        return None
    written = encode(board)
    jigmap = f"jigmap={board.source.jigmap}&" if board.source and board.source.jigmap else ""
    again = decode(f"?{jigmap}bd={written}", page=KINDS[board.kind].pages[0])
    assert again.size == board.size
    assert again.cells == board.cells
    assert again.cages == board.cages
    assert again.regions == board.regions
    assert encode(again) == written
    return board


def check_error(error: BoardStringError, length: int) -> None:
    assert error.sentence
    assert str(error) == error.sentence
    assert error.position is not None or error.sentence.startswith("No board found in this text")
    assert 0 <= (error.position or 0) <= length
    assert error.cell is None or 0 <= error.cell < 625


def cut(text: str, random: Random) -> str:
    start, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
    return random.choice([text[:start], text[start:], text[:start] + text[end:], text[start:end]])


def extended(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    more = "".join(random.choice("0123456789abcdvz., =&%?") for _ in range(random.randint(1, 5)))
    return text[:place] + more + text[place:]


def changed(text: str, random: Random) -> str:
    place = random.randrange(len(text))
    character = random.choice(["0", "9", "v", "w", "z", "Z", ",", "-", "%", "=", "\n", "\0", "²"])
    if random.random() < 0.3:
        character = chr(
            random.choice([random.randrange(0x3000), random.randrange(0xE000, 0x110000)])
        )
    return text[:place] + character + text[place + 1 :]


def swapped(text: str, random: Random) -> str:
    places = list(text)
    one, other = (random.randrange(len(text)) for _ in range(2))
    places[one], places[other] = places[other], places[one]
    return "".join(places)


def raised(text: str, random: Random) -> str:
    place = random.randrange(3, len(text)) if len(text) > 3 else 0
    return text[:place] + random.choice(["zz", "vv", "99", "z", "5", "6"]) + text[place + 2 :]


def doubled(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + text + text[place:]


DAMAGES = [cut, extended, changed, swapped, raised, doubled]


@given(boards(), st.lists(st.sampled_from(DAMAGES), min_size=1, max_size=3), randoms())
@settings(max_examples=200)
def test_damaged_version_2(board: Board, damages: list, random: Random):  # type: ignore[type-arg]
    text = oracle.encode_v2(plain(board))
    for damage in damages:
        text = damage(text or "0", random)
    check(random.choice(["", "?bd=", "see "]) + text)


@pytest.mark.parametrize("damage", DAMAGES)
@given(st.sampled_from(SAMPLES), randoms())
@settings(max_examples=60)
def test_damaged_samples(damage, text: str, random: Random):
    check(damage(text, random))
    check(damage(damage(text, random) or "0", random))


@given(st.text(max_size=400))
@settings(max_examples=150)
@example("S9B" * 60)
@example("%" * 200)
@example("%25" * 60 + "bd=")
@example("=\n" * 90)
@example("bd=bd=bd=")
@example("0" * 10_000)
@example("٣" * 81)
@example("²" * 81)
@example("K" + "9B" + "0" * 324)
def test_any_text(text: str):
    check(text)
    check(f"?bd={text}")


PIECES = st.sampled_from(
    [
        *SAMPLES,
        *("?bd=", "&jigmap=", "S9B", "=\n", "=3D", "\n> ", " ", "%3D", "%", "&amp;", "|", ".."),
        *("------+-------+------\n", "1 . . | . . . | . . 9\n", "0" * 81),
        *("Dear all,\n", ",", "\ufeff"),
    ]
)


@given(st.lists(PIECES, max_size=14).map("".join))
@settings(max_examples=200)
def test_mails_of_pieces(text: str):
    check(text)


@given(st.text("0123456789abvz.,-=\n |+%", min_size=60, max_size=400))
@settings(max_examples=100)
def test_almost_strings(text: str):
    check(text)
    check(f"str8ts.htm?bd={text}")


@pytest.mark.slow
def test_a_text_with_many_places_is_tried_at_few(monkeypatch: pytest.MonkeyPatch):
    """Bounded in strings tried, so that no text takes long."""
    tried = 0
    read_string = strings.read_string

    def counted(*args: Any, **options: Any) -> Board:
        nonlocal tried
        tried += 1
        return read_string(*args, **options)

    monkeypatch.setattr(string_readers, "read_string", counted)
    monkeypatch.setattr(plain_boards, "read_string", counted)
    for text in (
        "?bd=S9B " * 3_000,
        "S9B00 " * 3_000,
        ("0" * 90 + " ") * 300,
        "bd=" * 5_000,
        "a" * 20_000 + "?" * 5_000 + "bd=1 " * 100,
        "=" * 20_000,
        " " * 20_000 + "bd=" + " " * 20_000,
        "1 . . | . . . | . . 9\n" * 500,
        "%25" * 5_000,
    ):
        tried = 0
        check(text)
        assert tried <= 250
        assert tried or "bd=" not in text
