"""Puzzles whose solutions are known: samples of the bench sets, our examples, links in use."""

from __future__ import annotations

import pytest

from sudolink import decode
from sudolink.kinds import KINDS
from sudolink.solver import solve
from tests.solver.brute import all_rules
from tests.solver.puzzles import board_of, from_text, load

SAMPLES = load("solver_samples.json")
EXAMPLES = load("solver_examples.json")
SETS = sorted({puzzle["set"] for puzzle in SAMPLES})

#: The strings of the format reference.
STRINGS = {
    "81": "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
    "162": "03c848csc4cs1121g10hg005481020024881c8112002c0g1040h485848g0210h4481140350200gs403c4k81448050281k0091120k00gc80h4811s4cck80320g1c810c820020hc805210503cos0cok8s811",
    "162-deadly": "0m4e4cog1121k084g41k544403o0ggs409208121g1400409020g10g4o4a4110hg6082240h4hc28g4g2400h2281410g03200980g411g409k04ggg201184840321868k8k410m10g109g6o61108o2g621410g",
    "killer-plain": "212112111212112223213331443231221241134412231124133132322122212344411312111411312,171510200026110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800040010160000001100002100001800001800140000080000000000000000",
    "S9B": "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080703epepep05epepep01epepep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04",
    "X9B": "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06",
    "J9B": "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp",
    "L9B": "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5",
    "K6C": "K6C02ff00cr5oaz01jf5r2j00uj5nijb9l75mmj00cr5mmj005n5mmjb8p7b8ln00235mbvbbkb5mbvgvgrgv63guvfb8lnb8wb018r005n5o3v5mmj5mbv00qz0023bfpnb8wbb8ln0023005n",
}


def obeys_rules(board, solution) -> bool:
    return all(check([solution[c] for c in cells]) for check, cells in all_rules(board))


@pytest.mark.parametrize("name", SETS)
def test_bench_samples_have_their_one_solution(name):
    for puzzle in (puzzle for puzzle in SAMPLES if puzzle["set"] == name):
        board = board_of(puzzle)
        result = solve(board)
        if puzzle["solution"]:
            assert (result.status, result.solution) == ("unique", tuple(puzzle["solution"]))
        assert result.status in {"unique", "multiple"}
        assert result.status == "unique" or not name.startswith("sudoku")
        for solution in result.solutions:
            assert obeys_rules(board, solution)
            given = zip(puzzle["givens"], solution, strict=True)
            assert all(digit in {0, found} for digit, found in given)


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=lambda p: f"{p['kind']}-{p['size']}")
def test_examples_need_no_guess(puzzle):
    board = board_of(puzzle)
    result = solve(board)
    assert (result.status, result.solution) == ("unique", tuple(puzzle["solution"]))
    assert result.guesses == 0
    assert obeys_rules(board, result.solution)


@pytest.mark.parametrize("name", STRINGS)
@pytest.mark.parametrize("use", ["givens", "values", "candidates"])
def test_strings_of_the_format_reference(name, use):
    board = decode(STRINGS[name])
    result = solve(board, use=use)
    assert result.status == "unique"
    assert obeys_rules(board, result.solution)


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.example])
def test_examples_of_the_kinds(kind):
    board = decode(f"{kind.pages[0]}.htm?bd={kind.example}")
    assert board.kind == kind.name
    result = solve(board, use="givens")
    assert result.status == "unique"
    assert obeys_rules(board, result.solution)


def test_str8ts_leaves_black_cells_empty():
    board = from_text(
        "str8ts",
        "006700400000004005090001000015042009000028060000300000001050003670000000000007050",
        "100011001100010001011000110000000100100010001001000000011000110100010001100110001",
    )
    result = solve(board)
    assert result.status == "unique"
    assert result.solution == tuple(
        map(
            int, "056700430067804325490231008315642089034528760120365874201456003678903540089007650"
        )
    )
