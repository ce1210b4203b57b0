"""The code that the demos show."""

from __future__ import annotations

from web.build.demos import with_code

MARKED = '<!-- code -->\n<p><a href="../index.html">Sudoku &amp; more</a></p>\n<!-- /code -->\n'


def test_a_demo_shows_its_marked_parts_and_its_script(tmp_path):
    (tmp_path / "own.js").write_text("if (1 < 2) go();\n", encoding="utf-8")
    page = f'<script type="module" src="own.js"></script>\n<main>\n<h1>a</h1>\n{MARKED}</main>\n'
    made = with_code(page, tmp_path)
    assert '<p><a href="../index.html">Sudoku &amp; more</a></p>' in made
    assert "https://your.host/sudolink/index.html&quot;&gt;Sudoku &amp;amp; more" in made
    assert "if (1 &lt; 2) go();" in made
    assert "<!--" not in made


def test_a_page_without_code_stays_as_it_is(tmp_path):
    assert with_code("<main></main>", tmp_path) == "<main></main>"
