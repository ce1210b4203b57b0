"""The strings of the reference and what is known of them; each to every format of its kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudolink import Board, Cage, Cell, decode, encode, formats, losses
from sudolink.puzzle.kinds import KINDS
from tests.codec import oracle
from tests.codec.support import cages_of, cells_of
from tests.codec.test_round_trips import HEADERS, KIND_OF

STRINGS = {
    "81": "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
    "162 later": "03c848csc4cs1121g10hg005481020024881c8112002c0g1040h485848g0210h4481140350200gs403c4k81448050281k0091120k00gc80h4811s4cck80320g1c810c820020hc805210503cos0cok8s811",
    "162": "0m4e4cog1121k084g41k544403o0ggs409208121g1400409020g10g4o4a4110hg6082240h4hc28g4g2400h2281410g03200980g411g409k04ggg201184840321868k8k410m10g109g6o61108o2g621410g",
    "killer-plain": "212112111212112223213331443231221241134412231124133132322122212344411312111411312,171510200026110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800040010160000001100002100001800001800140000080000000000000000",
    "S9B": "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080703epepep05epepep01epepep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04",
    "X9B": "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06",
    "J9B": "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp",
    "L9B": "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5",
    "K6C": "K6C02ff00cr5oaz01jf5r2j00uj5nijb9l75mmj00cr5mmj005n5mmjb8p7b8ln00235mbvbbkb5mbvgvgrgv63guvfb8lnb8wb018r005n5o3v5mmj5mbv00qz0023bfpnb8wbb8ln0023005n",
}
JIGSAW = "111222233111222233114452333144455633444555666774556669777856699778888999778888999"
BOARDS = {name: decode(text) for name, text in STRINGS.items()}
ALL_CANDIDATES = Cell(candidates=tuple(range(1, 10)))


def clues(board: Board) -> str:
    return "".join(str(cell.value) if cell.given else "0" for cell in board.cells)


@pytest.mark.parametrize("name", STRINGS)
def test_kind_format_and_bytes(name: str):
    board = BOARDS[name]
    assert board.format == name.split(maxsplit=1)[0]
    kind = {"killer-plain": "killer", "81": "sudoku", "162": "sudoku"}.get(board.format)
    assert board.kind == (kind or KIND_OF[board.format][0])
    assert board.size == (6 if name == "K6C" else 9)
    assert encode(board) == STRINGS[name]
    assert encode(board, as_sent=False) == STRINGS[name]
    assert board.remarks == ()


def test_81():
    assert clues(BOARDS["81"]) == STRINGS["81"]
    assert not any(cell.candidates for cell in BOARDS["81"].cells)


def test_162_is_the_same_puzzle_later():
    later = BOARDS["162 later"]
    digits = "".join(str(cell.value or 0) for cell in later.cells)
    assert all(digit in ("0", known) for digit, known in zip(STRINGS["81"], digits, strict=True))
    assert later.name(10) == "B2"
    assert later.cells[10] == Cell(9)
    assert list(later.cells) == list(cells_of(oracle.decode_162(STRINGS["162 later"])))


def test_killer_plain_has_31_cages_that_add_to_405():
    cages = BOARDS["killer-plain"].cages
    assert len(cages) == 31
    assert sum(cage.total or 0 for cage in cages) == 405
    assert sorted(cell for cage in cages for cell in cage.cells) == list(range(81))
    assert cages == cages_of(oracle.decode_killer_plain(STRINGS["killer-plain"]))


def test_s9b_givens():
    expected = "300967001040302080020000070070000090000873000500010003004705100905000207800621004"
    assert clues(BOARDS["S9B"]) == expected
    assert {cell for cell in BOARDS["S9B"].cells if not cell.given} == {ALL_CANDIDATES}


def test_x9b_has_untouched_cells():
    assert {cell for cell in BOARDS["X9B"].cells if not cell.given} == {ALL_CANDIDATES}
    assert clues(BOARDS["X9B"]).startswith("400805200000000000")


def test_j9b_regions():
    assert "".join(map(str, BOARDS["J9B"].regions or ())) == JIGSAW


def test_l9b_cages():
    board = BOARDS["L9B"]
    assert len(board.cages) == 30
    a7 = board.cells[6]
    assert board.name(6) == "A7"
    assert a7 == Cell(2)
    assert Cage((6,), 2) in board.cages
    assert board.cages == cages_of(oracle.decode_v2(STRINGS["L9B"]))


def test_k6c_cages():
    board = BOARDS["K6C"]
    assert len(board.cages) == 13
    colours = "112121232121233123244433112221133311"
    assert "".join(map(str, board.colours or ())) == colours
    assert board.cages[0].total == 24
    assert board.cages[0].op == "x"
    assert board.cages[0].cells == (0, 1)


@pytest.mark.parametrize("name", STRINGS)
def test_to_every_format_that_carries_the_kind(name: str):
    board = BOARDS[name]
    assert formats(board)[0] in HEADERS
    for form in formats(board):
        lost = losses(board, form)
        if lost and "cannot" in lost[0]:
            raise AssertionError(lost)
        text = encode(board, form)
        parameters = f"jigmap={JIGSAW}&" if form.startswith("jigsaw") else ""
        again = decode(f"?{parameters}bd={text}", page=KINDS[board.kind].pages[0])
        assert again.kind == board.kind
        assert again.format == form
        assert again.cages == board.cages
        assert again.regions == board.regions
        assert (again.cells == board.cells) == (lost == ())


@pytest.mark.parametrize("name", ["81", "162 later", "162", "killer-plain"])
def test_version_2_carries_all_of_version_1(name: str):
    board = BOARDS[name]
    form = formats(board)[0]
    assert losses(board, form) == ()
    newer = decode(encode(board, form))
    assert newer == replace(board, format=form)
    assert encode(newer, board.format) == STRINGS[name]


def test_x9b_goes_back_to_81_and_forth():
    text = encode(BOARDS["X9B"], "81")
    board = decode(text, page="SudokuX.aspx")
    assert board.kind == "sudoku-x"
    assert clues(board) == clues(BOARDS["X9B"])
