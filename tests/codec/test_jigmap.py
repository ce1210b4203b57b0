"""The `jigmap` of old jigsaw links: read whole, or refused with the place."""

from __future__ import annotations

import pytest

from sudolink import Board, BoardStringError, decode, encode
from sudolink.codec.plausible import doubts_about
from tests.codec.damaged import (
    is_noticed,
    of_wrong_length,
    silent,
    swapped,
    with_rows_lost_or_doubled,
)
from tests.codec.test_published_strings import JIGSAW
from tests.codec.test_reference_strings import JIGSAW as REGIONS
from tests.codec.test_reference_strings import STRINGS

BOARD = decode(JIGSAW)
MAP = JIGSAW[-81:]
AT = len(JIGSAW) - 81
SHORT = f"jigsaw.aspx?jigmap={REGIONS}&bd={STRINGS['81']}"

BEHIND = {
    "nothing": "",
    "a parameter": "&lang=en",
    "a fragment": "#top",
    "prose": " Have fun with it & tell me",
    "digits": " 9 stars, 5 of 10 people solved it",
    "a line with digits": "\n81 cells, 9 regions\n",
    "punctuation": "). Hard!",
    "another link": f"\nhttps://example.org/sudoku.htm?bd={STRINGS['81']}",
}


def error_of(text: str) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    return caught.value


@pytest.mark.parametrize("behind", BEHIND)
def test_text_after_a_jigmap_is_not_part_of_it(behind: str):
    board = decode(JIGSAW + BEHIND[behind])
    assert board == BOARD
    assert board.source == BOARD.source


@pytest.mark.parametrize("gap", ["\n", "=\n", "\r\n> ", " "])
def test_a_jigmap_in_broken_lines(gap: str):
    for at in (1, 40, 80):
        text = JIGSAW[: AT + at] + gap + JIGSAW[AT + at :]
        assert decode(text) == BOARD
        assert decode(f"{text}\n{BEHIND['digits']}") == BOARD


@pytest.mark.parametrize("behind", [way for way in BEHIND if way != "another link"])
def test_a_jigmap_of_a_wrong_length_is_always_noticed(behind: str):
    texts = of_wrong_length(JIGSAW, AT)
    assert not silent((text + BEHIND[behind] for text in texts), BOARD)


@pytest.mark.parametrize("put", ["0", "1", "9", "a", "%", "-"])
def test_a_jigmap_of_a_wrong_length_in_front_of_the_string(put: str):
    start = SHORT.index("=") + 1
    texts = of_wrong_length(SHORT, start, start + 81, put)
    assert not silent(texts, decode(SHORT))


def test_swapped_digits_of_a_jigmap_are_noticed_unless_they_make_another_jigsaw():
    texts = silent(swapped(JIGSAW, AT), BOARD)
    assert len(texts) <= 20
    for text in texts:
        assert not doubts_about(decode(text))


def test_rows_of_a_jigmap_that_are_lost_or_doubled():
    rows = [MAP[at : at + 9] for at in range(0, 81, 9)]
    for text in with_rows_lost_or_doubled(MAP, rows):
        assert len(text) != 81
        assert str(len(text)) in str(error_of(JIGSAW[:AT] + text).details)


@pytest.mark.parametrize(
    ("jigmap", "words", "place"),
    [
        (MAP[:80], "has 81 digits, one for each cell; this one has 80 digits.", 80),
        (MAP + "5", "has 82 digits.", 81),
        (MAP + MAP, "has 162 digits.", 81),
        (
            MAP[:40] + "x" + MAP[41:],
            "“x” can't be part of the region of E5 in the format jigmap",
            40,
        ),
        (MAP[:40] + "x" + MAP[40:], "has 40 digits and goes on with “x", 40),
        ("", "has 0 digits.", 0),
    ],
)
def test_the_length_of_a_jigmap(jigmap: str, words: str, place: int):
    error = error_of(JIGSAW[:AT] + jigmap)
    assert words in str(error.details)
    assert error.position == AT + place


def test_regions_of_eight_and_ten_cells():
    error = error_of(JIGSAW[:AT] + "2" + MAP[1:])
    assert "Region 1 has 8 and region 2 has 10; each region should have 9 cells." in error.sentence
    assert (error.position, error.cell) == (AT, 0)
    counted_from_0 = "".join(str(int(digit) - 1) for digit in MAP)
    assert decode(JIGSAW[:AT] + counted_from_0).regions == BOARD.regions
    error = error_of(JIGSAW[:AT] + "1" + counted_from_0[1:])
    assert "Region 0 has 8 and region 1 has 10" in error.sentence


def test_a_region_in_pieces_gets_a_remark():
    swapped = [*REGIONS]
    swapped[0], swapped[80] = swapped[80], swapped[0]
    board = decode(SHORT.replace(REGIONS, "".join(swapped)))
    assert board.remarks == ("Regions 1 and 9 are in several pieces.",)


@pytest.mark.parametrize("second", [MAP, REGIONS, "", "1"])
def test_two_jigmaps_in_one_link(second: str):
    text = f"{JIGSAW}&jigmap={second}"
    error = error_of(text)
    assert error.sentence.startswith("This link has the regions of two jigsaws")
    assert error.position == len(text) - len(second)


def test_a_link_has_its_own_jigmap_and_not_the_one_of_the_next():
    plain = f"https://example.org/sudoku.htm?bd={STRINGS['81']}"
    jigsaw = f"https://example.org/{SHORT}"
    assert decode(f"{plain}\n{jigsaw}").kind == "sudoku"
    assert decode(f"{jigsaw}\n{plain}").kind == "jigsaw"
    assert decode(f"{jigsaw}\n{JIGSAW}") == decode(SHORT)


@pytest.mark.parametrize("jigmap", [REGIONS, REGIONS[:80], "5" * 81])
def test_a_jigmap_that_a_string_with_a_header_does_not_need(jigmap: str):
    def added(header: str) -> tuple[str, ...]:
        return decode(f"x.htm?bd={STRINGS[header]}&jigmap={jigmap}").remarks

    assert len(added("J9B")) == (jigmap != REGIONS)
    (remark,) = added("S9B")
    assert remark.startswith(
        "The regions in this link were left out: a Sudoku has none of its own."
    )


def test_a_damaged_jigmap_on_a_killer_page():
    killer = STRINGS["killer-plain"]
    whole = decode(f"killersudoku.htm?bd={killer}&jigmap={REGIONS}")
    assert whole.kind == "killer-jigsaw"
    error = error_of(f"killersudoku.htm?bd={killer}&jigmap={REGIONS[1:]}")
    assert "this one has 80 digits" in str(error.details)
    board = decode(f"killersudoku.htm?bd={STRINGS['L9B']}&jigmap={REGIONS[1:]}")
    assert "The regions in this link were left out" in board.remarks[-1]
    board = decode(f"KillerJigsaw.htm?bd={killer}")
    assert is_noticed(f"KillerJigsaw.htm?bd={killer}", whole)
    assert board.kind == "killer"


def test_a_jigmap_cannot_hold_uneven_regions():
    regions = [2, *map(int, REGIONS[1:])]
    board = Board.blank("jigsaw", regions=regions)
    with pytest.raises(BoardStringError, match="This kind of link can't hold these regions"):
        encode(board, "jigsaw-81")
    assert decode(encode(board)).remarks == (
        "Region 1 has 8 and region 2 has 10; each region should have 9 cells.",
        "Region 2 is in several pieces.",
    )
