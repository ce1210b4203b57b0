"""What the compiled code leaves out."""

from __future__ import annotations

from web.build import boot_python

SOURCE = '''
from __future__ import annotations

from dataclasses import dataclass, fields

limit: int = 3
unset: int


@dataclass
class Point:
    """A place."""

    x: int
    y: int = 2

    def moved(self, by: int) -> Point:
        step: int = by
        return Point(self.x + step, self.y)


async def later(at: float) -> None: ...
'''


def run(path):
    names = {"__name__": __name__}
    code = boot_python._without_lines(boot_python._compiled(path, SOURCE.encode()))
    exec(code, names)  # noqa: S102 (our own text)
    return names


def test_functions_lose_their_annotations_and_dataclasses_keep_their_fields():
    names = run("sudolink/point.py")
    point = names["Point"]
    assert names["limit"] == 3
    assert "unset" not in names
    assert [field.name for field in names["fields"](point)] == ["x", "y"]
    assert point(1).moved(2) == point(3, 2)
    assert point.moved.__annotations__ == names["later"].__annotations__ == {}


def test_docstrings_stay_only_where_pages_show_them():
    assert run("sudolink/point.py")["Point"].__doc__ == "Point"
    assert run("sudolink/logic/point.py")["Point"].__doc__ == "Point"
    assert run("sudolink/logic/techniques/point.py")["Point"].__doc__ == "A place."


def test_pyodides_own_functions_keep_their_annotations():
    assert run("pyodide/point.py")["later"].__annotations__ == {"at": "float", "return": "None"}
