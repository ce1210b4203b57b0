"""What a spreadsheet would take for a formula is written as text; numbers stay numbers."""

from __future__ import annotations

import pytest

from sudolink.codec.lists.csv_table import board_cell, no_formula

NUMBERS = (
    *("+3", "-3", "-1.5", "-1,5", "+.5", "-,5", "-5.", "-1.5e3", "+2E-7", "-1e+10"),
    *("-1,234,567", "-1,234.5", "-1.234.567,8", "+12.345"),
)
FORMULAS = (
    *("=1+1", "=A1", "+cmd", "-cmd", "-2+3", "-2+3+cmd|' /C calc'!A0", "@SUM(1)", "+-3", "--3"),
    *("-", "+", "-.", "-1e", "-1.5e3e", "-1,23,4", "-1.2.3", "-3 ", "-3\n=1", "+1*2", "-e3", "-٣"),
)


@pytest.mark.parametrize("text", [*NUMBERS, "3", "", "a=b", "1.5e3"])
def test_a_number_that_fills_its_cell_is_left_alone(text: str):
    assert no_formula(text) == text


@pytest.mark.parametrize("text", FORMULAS)
def test_everything_else_that_begins_like_a_formula_is_text(text: str):
    assert no_formula(text) == f"'{text}"


def test_blanks_of_a_board_are_no_formula():
    blank = "-" * 81
    assert (no_formula(blank), board_cell(blank)) == (f"'{blank}", blank)
    assert board_cell("=1+1") == "'=1+1"
