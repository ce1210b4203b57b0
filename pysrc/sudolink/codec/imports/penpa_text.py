"""The packed text of Penpa's links: lines of JSON with short names, deflated, in base64.

Known from https://github.com/swaroopg92/penpa-edit (docs/js/class_p.js and general.js).
"""

from __future__ import annotations

from binascii import Error, a2b_base64

#: Short forms in the order in which they are made. `z` itself comes first, so that no text that a
#: setter typed becomes one of the others.
SHORT = {
    "z": "zZ",
    '"qa"': "z9",
    '"pu_q"': "zQ",
    '"pu_a"': "zA",
    '"grid"': "zG",
    '"edit_mode"': "zM",
    '"surface"': "zS",
    '"line"': "zL",
    '"lineE"': "zE",
    '"wall"': "zW",
    '"cage"': "zC",
    '"number"': "zN",
    '"symbol"': "zY",
    '"special"': "zP",
    '"board"': "zB",
    '"command_redo"': "zR",
    '"command_undo"': "zU",
    '"command_replay"': "z8",
    '"numberS"': "z1",
    '"freeline"': "zF",
    '"freelineE"': "z2",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"direction"': "zD",
    '"squareframe"': "z0",
    '"polygon"': "z5",
    '"deletelineE"': "z4",
    '"killercages"': "z6",
    '"nobulbthermo"': "z7",
    '"__a"': "z_",
    "null": "zO",
}

#: The most bytes of an unpacked text: a small link can hold an enormous one.
_MOST = 1_000_000


def inflated(packed: str) -> str:
    """Unpack text. Raises ValueError."""
    # The page's Python may have to load more of itself for this, so only such links do.
    import zlib  # noqa: PLC0415

    try:
        data = a2b_base64(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(data, _MOST)
    except (Error, zlib.error) as error:
        raise ValueError(str(error)) from None
    if unpacker.unconsumed_tail:
        raise ValueError("it is too long")
    if not unpacker.eof:
        raise ValueError("its end is missing")
    return text.decode()


def expanded(text: str) -> str:
    """Write the short forms of a text in full."""
    for full, short in reversed(SHORT.items()):
        text = text.replace(short, full)
    return text


def shortened(text: str) -> str:
    """Write a text with short forms."""
    for full, short in SHORT.items():
        text = text.replace(full, short)
    return text
