"""The functions for many boards, by two workers of a dask cluster; one of them is lost on the way."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from sudolink import generate_many, grade_many, solve_many
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.batch.executors import workers_of

LINES = [kind.example for kind in KINDS.values()] * 3

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),  # theirs are not our faults
]


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A cluster of two processes on this machine."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from distributed import Client, LocalCluster  # noqa: PLC0415 - it takes a second

        with (
            LocalCluster(
                n_workers=2,
                threads_per_worker=1,
                dashboard_address=None,
                worker_dashboard_address=None,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client


def test_a_cluster_solves_grades_and_generates(client: Any):
    executor = client.get_executor()
    assert workers_of(executor) == 2
    assert [*solve_many(LINES, executor=executor)] == [*solve_many(LINES)]
    assert [*grade_many(LINES[:2], executor=executor)] == [*grade_many(LINES[:2])]
    expected = [*generate_many("killer", 4, number=6, seed=2)]
    assert [*generate_many("killer", 4, number=6, seed=2, executor=executor)] == expected


def test_the_batches_of_a_lost_worker_are_done_again(client: Any):
    lost, *_ = client.run(os.getpid).items()
    address, process = lost
    answers = solve_many(LINES * 5, executor=client.get_executor())
    first = next(answers)
    os.kill(process, 9)
    assert [first, *answers] == [*solve_many(LINES * 5)], address
