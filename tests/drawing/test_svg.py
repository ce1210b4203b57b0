"""SVG as text: nothing in it is read as markup."""

from __future__ import annotations

from html import escape

from hypothesis import given
from hypothesis import strategies as st

from sudolink.drawing.svg import attributes, words


@given(st.text(st.sampled_from("""ab é&<>"';=/""")) | st.text())
def test_texts_are_put_in_as_python_itself_would(text: str):
    assert words(text) == escape(text, quote=False)
    assert attributes(class_=text) == f' class="{escape(text)}"'
