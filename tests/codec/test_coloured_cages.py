"""Cages to colours and back: any set of cages five colours can show, and reasons for the others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, Cage, decode, encode, losses
from sudolink.codec import graph_colouring
from sudolink.codec.coloured_cages import colours_of
from sudolink.puzzle.board import OPERATORS, Operator
from tests.codec import oracle
from tests.strategies import CAGED, cage_sets, touching

RING = (0, 1, 2, 9, 11, 18, 19, 20)


def caged(kind: str, size: int, cells: tuple[tuple[int, ...], ...]) -> Board:
    regions = [1] * size**2 if kind == "killer-jigsaw" else None
    return Board.blank(kind, size, regions=regions, cages=[Cage(each, 3) for each in cells])


@pytest.mark.slow
@given(st.data())
@settings(max_examples=150)
def test_any_connected_cages_survive(data: st.DataObject):
    kind, size = data.draw(st.sampled_from(CAGED))
    cells = data.draw(cage_sets(size))
    board = caged(kind, size, cells)
    text = encode(board)
    plain = oracle.decode_v2(text)
    assert set(plain.colours) <= {1, 2, 3, 4, 5}
    assert [tuple(patch) for patch, _, _ in oracle.cages(plain)] == list(cells)
    assert decode(text) == board
    if (kind, size) == ("killer", 9):
        for form in ("killer-plain", "killer-162"):
            assert decode(encode(board, form)).cages == board.cages


SHAPES = {
    "no cages": (),
    "one cell": ((40,),),
    "every cell": tuple((cell,) for cell in range(81)),
    "ring": (RING,),
    "ring around a cage": (RING, (10,)),
    "rings in rings": (RING, (10,), (3, 12, 21, 27, 28, 29, 30)),
    "the whole board": (tuple(range(81)),),
    "all but the middle": (tuple(cell for cell in range(81) if cell != 40), (40,)),
    "rows": tuple(tuple(range(row, row + 9)) for row in range(0, 81, 9)),
    "corners that touch by a point": ((0,), (10,), (20,)),
    "round the edge of the board": ((8,), (9,), (17,), (18,)),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(shape: str):
    board = caged("killer", 9, SHAPES[shape])
    for form in ("L9B", "killer-plain", "killer-162"):
        assert losses(board, form) == ()
        assert decode(encode(board, form)).cages == board.cages


def test_the_second_cell_is_below_where_the_row_ends():
    board = Board.blank("kenken", 4, cages=[Cage((3, 7), 5, "x")])
    assert decode(encode(board)) == board
    board = Board.blank("kenken", 4, cages=[Cage((2, 5, 6), 5, "/")])
    assert oracle.decode_v2(encode(board)).clues[6] == 4
    assert decode(encode(board)) == board


@pytest.mark.parametrize("kind", ["kenken", "kendoku"])
@pytest.mark.parametrize("op", OPERATORS)
def test_an_operator_below_in_an_l_shaped_cage(kind: str, op: Operator):
    """Either of the two cells beside the first one may hold it, in strings of others."""
    board = Board.blank(kind, 4, cages=[Cage((5, 6, 9), 6, op), Cage((0, 4), 3, "+")])
    plain = oracle.decode_v2(encode(board))
    plain.clues[6], plain.clues[9] = 0, plain.clues[6]
    text = oracle.encode_v2(plain)
    assert text != encode(board)
    assert decode(text).cages == board.cages
    assert encode(decode(text)) == text
    for cell in (0, 5, 6, 9):  # changes leave one operator, in whichever cell
        changed = decode(text).with_value(cell, 2)
        assert decode(encode(changed)) == changed


def test_two_operators_in_a_cage_are_refused():
    plain = oracle.decode_v2(encode(Board.blank("kenken", 4, cages=[Cage((5, 6, 9), 6, "+")])))
    plain.clues[9] = 2
    with pytest.raises(BoardStringError) as caught:
        decode(oracle.encode_v2(plain))
    assert "two operators, in B3 and C2" in str(caught.value.details)
    assert caught.value.cell == 9


@pytest.mark.parametrize("form", ["L9B", "killer-plain", "killer-162"])
def test_patches_without_a_sum_get_a_remark(form: str):
    one = Board.blank("killer", cages=[Cage((cell,), 5) for cell in range(79)])
    assert decode(encode(one, form)).remarks == (
        "The coloured area J8 and J9 has no sum, so it was not read as a cage.",
    )
    row = Board.blank("killer", cages=[Cage(tuple(range(9, 18)), 45)])
    first = "the first one at A1, A2, A3, A4, A5, A6, A7, A8 and A9"
    assert decode(encode(row, form)).remarks == (
        f"2 coloured areas have no sum, {first}, so they were not read as cages.",
    )
    assert decode(encode(Board.blank("killer"), form)).remarks == ()


def test_a_kenken_patch_without_a_number_gets_a_remark():
    board = Board.blank("kenken", 3, cages=[Cage((0, 1, 2, 3, 4, 5, 6, 7), 16, "+")])
    assert decode(encode(board)).remarks == (
        "The coloured area C3 has no sum or result, so it was not read as a cage.",
    )


@pytest.mark.parametrize("form", ["L9B", "killer-plain", "killer-162", "M9B"])
def test_overlapping_cages_are_named(form: str):
    kind = "killer-jigsaw" if form == "M9B" else "killer"
    regions = [cell // 9 + 1 for cell in range(81)] if form == "M9B" else None
    cages = [Cage((0, 1, 9, 10), 20), Cage((10, 11, 19, 20), 20)]
    board = Board.blank(kind, cages=cages, regions=regions)
    sentence = (
        "The cages A1-A2-B1-B2 and B2-B3-C2-C3 overlap in B2, and this kind of link "
        "can't hold that. Change one of them, or use "
        'format="own".'
    )
    assert losses(board, form) == (sentence,)
    assert decode(encode(board, "own")).cages == board.cages


def test_25x25_with_300_cages_takes_few_steps(monkeypatch: pytest.MonkeyPatch):
    """Counted in steps of the colouring's search, not in seconds."""
    cells = tuple((cell, cell + 1) for cell in range(0, 624, 2) if cell % 25 != 24)
    assert len(cells) >= 300
    steps = 0
    tightest = graph_colouring._tightest

    def counted(neighbours: graph_colouring.Graph, colours: dict[int, int]) -> int:
        nonlocal steps
        steps += 1
        return tightest(neighbours, colours)

    monkeypatch.setattr(graph_colouring, "_tightest", counted)
    board = caged("killer", 25, cells)
    assert decode(encode(board)).cages == board.cages
    assert steps < 1_000


@given(cage_sets(25))
@settings(max_examples=8)
def test_25x25(cells: tuple[tuple[int, ...], ...]):
    board = caged("killer-jigsaw", 25, cells)
    assert decode(encode(board)).cages == board.cages


def test_a_cage_among_five_colours_that_were_kept():
    """The middle cell's area touches all five colours, so at least one has to give way."""
    size = 9
    middle = {30, 31, 32, 39, 40, 41, 48, 49, 50}
    rim = sorted({c for cell in middle for c in touching(cell, size)} - middle)
    colours = [1 + (row + 2 * col) % 5 for row in range(size) for col in range(size)]
    assert {colours[cell] for cell in rim} == {1, 2, 3, 4, 5}
    for cell in range(81):
        assert all(colours[cell] != colours[other] for other in touching(cell, size))
    came = oracle.Plain("killer", 9, [("empty", 0)] * 81, [], colours, [5] * 81)
    board = decode(oracle.encode_v2(came))
    assert len(board.cages) == 81
    rest = [cage for cage in board.cages if cage.cells[0] not in middle]
    edited = board.with_cages([*rest, Cage(tuple(sorted(middle)), 45)])
    again = decode(encode(edited))
    assert again.cages == edited.cages
    kept = [cell for cell in range(81) if colours_of(edited)[cell] == colours[cell]]
    assert len(kept) >= 60


@pytest.mark.parametrize(
    ("cages", "cell", "words"),
    [
        ([Cage((0, 2), 5)], 0, "two pieces"),
        ([Cage((8, 9), 5)], 8, "two pieces"),
        ([Cage((0, 10), 5)], 0, "two pieces"),
        (
            [Cage((0, 1), 5), Cage((1, 2), 5)],
            1,
            "cages A1-A2 and A2-A3 overlap in A2, and this kind of link",
        ),
        ([Cage((0, 1), 5), Cage((0, 1), 5)], 0, "two cages on A1-A2, and this kind of link"),
        ([Cage((0, 1))], 0, "no total"),
        ([Cage((0, 1), 0)], 0, "total 0"),
        ([Cage((4, 5), 46)], 4, "46"),
    ],
)
def test_refusals(cages: list[Cage], cell: int | None, words: str):
    board = Board.blank("killer", cages=cages)
    with pytest.raises(BoardStringError, match=words) as caught:
        encode(board)
    assert caught.value.cell == cell
    assert caught.value.position is None
    assert losses(board, "L9B") == (str(caught.value),)
    if cell is not None:
        assert board.name(cell) in caught.value.sentence


@pytest.mark.parametrize(
    ("kind", "size", "form", "largest"),
    [
        ("killer", 9, "L9B", 45),
        ("killer", 9, "killer-plain", 99),
        ("killer", 9, "killer-162", 127),
        ("killer", 4, "L4B", 10),
        ("killer", 25, "LPB", 325),
        ("kenken", 3, "K3C", 54),
        ("kenken", 4, "K4C", 384),
        ("kenken", 6, "K6C", 2047),
        ("kendoku", 9, "D9C", 2047),
    ],
)
def test_the_limit_of_totals(kind: str, size: int, form: str, largest: int):
    board = Board.blank(kind, size, cages=[Cage((0, 1), largest)])
    assert decode(encode(board, form)).cages == board.cages
    over = Board.blank(kind, size, cages=[Cage((0, 1), largest + 1)])
    with pytest.raises(BoardStringError, match=str(largest)) as caught:
        encode(over, form)
    assert caught.value.cell == 0


def test_killer_plain_totals_up_to_99_decode_but_do_not_convert():
    text = "1" * 81 + ",99" + "0" * 160
    board = decode(text)
    assert board.cages == (Cage(tuple(range(81)), 99),)
    assert encode(board) == text
    with pytest.raises(BoardStringError, match="45"):
        encode(board, "L9B")
    assert encode(board, "killer-162")


def test_totals_in_wrong_cells_name_the_cell():
    plain = oracle.Plain("killer", 9, [("empty", 0)] * 81, [], [1] * 81, [0] * 81)
    plain.clues[50] = 7
    with pytest.raises(BoardStringError, match="F6") as caught:
        decode(oracle.encode_v2(plain))
    assert (caught.value.cell, caught.value.position) == (50, 3 + 4 * 50)
    with pytest.raises(BoardStringError) as caught:
        decode(oracle.encode_killer_plain(plain))
    assert (caught.value.cell, caught.value.position) == (50, 82 + 2 * 50)


def test_an_operator_out_of_range_names_the_cell():
    plain = oracle.Plain("kenken", 4, [("empty", 0)] * 16, [], [1] * 16, [24, 5] + [0] * 14)
    with pytest.raises(BoardStringError) as caught:
        decode(oracle.encode_v2(plain))
    assert "operator" in str(caught.value.details)
    assert caught.value.cell == 1


@pytest.mark.parametrize("colour", ["0", "6", "9"])
def test_colours_beyond_five(colour: str):
    text = "1" * 40 + colour + "1" * 40 + "," + "0" * 162
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    assert (caught.value.cell, caught.value.position) == (40, 40)
