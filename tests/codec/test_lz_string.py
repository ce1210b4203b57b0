"""LZ-String: what its own library makes, round trips, and bombs."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec.imports.lz_string import BASE64, URI, LzError, compress, decompress

#: Made by the library itself (lz-string 1.5.0): text, compressToBase64, compressToEncodedURIComponent.
MADE = [
    ("", "Q===", "Q"),
    ("a", "IZA=", "IZA"),
    ("aaaaaaaaaaaaaaaaaaaa", "IY1/kA==", "IY1-kA"),
    ('{"size":9}', "N4IgzglgXgpiBcBOAvkA", "N4IgzglgXgpiBcBOAvkA"),
    ("Ωé日本😀x", "pXAEvKemg05ovBuAB7AeQ===", "pXAEvKemg05ovBuAB7AeQ"),
    (
        "The quick brown fox " * 40,
        "CoCwpgBAjgrglgYwNYQEYCcD2B3AdhAM0wA8JRJZEUMd8jTzp5k0s9CSzwmrXaOG3Sixrt6XCs2ps6nRsOn9x8qXzFyhq0bMGTe2gRJ4iZhlftPLNFpRr0nbu44vVOFanUfcGr9l5/MHVy8tSztnDzNrIIDo/yi/SN8In3DvMLdQxxCbYMD45PTs/KS0rLy40szc2MTU6piElIycxsLy2ubsoA==",
        "CoCwpgBAjgrglgYwNYQEYCcD2B3AdhAM0wA8JRJZEUMd8jTzp5k0s9CSzwmrXaOG3Sixrt6XCs2ps6nRsOn9x8qXzFyhq0bMGTe2gRJ4iZhlftPLNFpRr0nbu44vVOFanUfcGr9l5-MHVy8tSztnDzNrIIDo-yi-SN8In3DvMLdQxxCbYMD45PTs-KS0rLy40szc2MTU6piElIycxsLy2ubsoA",
    ),
]


@pytest.mark.parametrize(("text", "base64", "uri"), MADE)
def test_links_made_by_the_library(text, base64, uri):
    assert compress(text) == base64
    assert compress(text, URI) == uri
    assert decompress(base64) == text
    assert decompress(uri, URI) == text


@given(st.text(), st.sampled_from([BASE64, URI]))
def test_round_trip(text: str, alphabet: str):
    assert decompress(compress(text, alphabet), alphabet) == text


@given(st.text('{}[]",:R123456789Cvalue', max_size=3000), st.sampled_from([BASE64, URI]))
def test_round_trip_of_long_texts(text: str, alphabet: str):
    packed = compress(text, alphabet)
    assert decompress(packed, alphabet) == text
    assert decompress(packed.rstrip("=") + "AndThisIsProse", alphabet) == text


@given(st.text(BASE64 + "=", max_size=300))
def test_any_characters(text: str):
    with suppress(LzError):  # either outcome is right
        decompress(text)


def test_a_cut_text_is_refused():
    packed = compress('{"size":9,"grid":[]}').rstrip("=")
    for end in range(len(packed) - 1):
        with pytest.raises(LzError, match="ends too early"):
            decompress(packed[:end])


@pytest.mark.slow
def test_a_bomb_is_refused():
    bomb = compress("a" * 2_100_000)
    assert len(bomb) < 10_000
    with pytest.raises(LzError, match="over 1,000,000 characters"):
        decompress(bomb)
