"""OR-tools CP-SAT: a constraint solver in C++, one thread, with the model anyone would write."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from typing import Any

from tests.bench.check import MAKES, houses, runs
from tests.bench.sets import Puzzle


def _model(cp_model: Any, puzzle: Puzzle) -> tuple[Any, list[Any]]:
    """Build the model of a puzzle: integers that differ and add up."""
    model = cp_model.CpModel()
    cells = [
        model.new_constant(0)
        if cell in puzzle.empty
        else model.new_int_var(given or 1, given or puzzle.size, "")
        for cell, given in enumerate(puzzle.givens)
    ]
    for house in houses(puzzle):
        model.add_all_different([cells[cell] for cell in house])
    for total, cage in puzzle.cages:
        model.add_all_different([cells[cell] for cell in cage])
        if total is not None:
            model.add(sum(cells[cell] for cell in cage) == total)
    for total, op, cage in puzzle.arithmetic:
        digits = [cells[cell] for cell in cage]
        if op == "+":
            model.add(sum(digits) == total)
        elif op == "x":
            model.add_multiplication_equality(total, digits)
        else:
            ways = product(range(1, 10), repeat=len(cage))
            made = [way for way in ways if MAKES[op](total, sorted(way, reverse=True))]
            model.add_allowed_assignments(digits, made)
    for run in runs(puzzle):
        least = model.new_int_var(1, 10 - len(run), "")
        for cell in run:
            model.add(cells[cell] >= least)
            model.add(cells[cell] < least + len(run))
    return model, cells


def solve(puzzle: Puzzle, limit: int, seconds: float) -> list[tuple[int, ...]]:
    """Find up to `limit` solutions; raise TimeoutError if time runs out."""
    cp_model = import_module("ortools.sat.python.cp_model")  # there only once it is installed
    found: list[tuple[int, ...]] = []
    model, cells = _model(cp_model, puzzle)

    class Collect(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            found.append(tuple(self.value(cell) for cell in cells))
            if len(found) >= limit:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.enumerate_all_solutions = limit > 1
    status = solver.solve(model, Collect())
    if len(found) < limit and status not in {cp_model.OPTIMAL, cp_model.INFEASIBLE}:
        raise TimeoutError
    return found
