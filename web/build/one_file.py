"""Writes the whole site as one page that works when it is opened from disk."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path

from web.build import small_core
from web.build.hashes import integrity
from web.build.running import run_script
from web.build.step import BuildError
from web.build.wasm import HEAD

#: The page, at the site's top.
NAME = "sudolink.html"

#: The embedded file with the page's original body, for copies that are made while it runs.
BODY = "body.html"

#: The files that are embedded compressed, with their media types.
PACKED = {
    "examples.json": "application/json",
    "offers.json": "application/json",
    "sights/*.json": "application/json",
    "guide.html": "text/html",
    "vendor/qrcode-generator/qrcode.mjs": "text/javascript",
    "pyodide/*.wasm": "application/wasm",
    "pyodide/snapshot.bin": "application/octet-stream",
    "pyodide/python.zip": "application/zip",
}

#: The files that are embedded as they are: pictures, as they are needed at once, and licences, for
#: anyone who reads the page's source, as the file is passed on alone.
PLAIN = {
    "examples/*.svg": "image/svg+xml",
    "LICENSE.txt": "text/plain",
    "vendor/*/*.txt": "text/plain",
}

#: The last file, which is empty: if it is missing, the page is incomplete.
END = "end"

#: The number that makes zlib write the headers of gzip.
_GZIP = 16 + zlib.MAX_WBITS

#: How much memory zlib takes to compress: the usual, and less, which makes WebAssembly smaller.
_MEMORY, _MEMORY_FOR_CODE = 8, 6

#: What the page says if its code doesn't run. Browsers only run code that the policy names.
NOT_STARTED = (
    "Sudolink has not started. If this message stays, the file is damaged or the browser is too "
    "old. Download the file again; your link is still in the address bar."
)

#: What the page may load. `blob:` is code that it unpacks, `data:` the worker and pictures.
POLICY = (
    "default-src 'none'; script-src {script} 'wasm-unsafe-eval' blob:; worker-src data:; "
    "style-src {styles}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)


def make(node: Path, esbuild: Path, site: Path) -> str:
    """Return the page.

    Args:
        node: the path of Node.js.
        esbuild: the folder of the package esbuild-wasm.
        site: the folder of the site, with the sources of all scripts and style sheets. The
            optional files that Python starts from may be missing.

    Raises:
        BuildError: the page could not be made; the message says why.
    """
    texts = json.loads(
        run_script("one file", node, "one_file.mjs", esbuild / "lib" / "main.js", site)
    )
    page = _with_code((site / "index.html").read_text(encoding="utf-8"), texts, site)
    head, start, rest = page.partition("</head>\n<body>")  # the code has a "<body>" of its own
    body, end, rest = rest.rpartition("</body>")
    files = _blocks(site, texts["worker"])
    blocks = _block(BODY, "text/html", body) + files + _block(END, "text/plain", "")
    return f"{head}{start}{body}{blocks}{end}{rest}"


def _with_code(page: str, texts: dict[str, str], site: Path) -> str:
    """Inline the code and styles of the page, so that it fetches nothing."""
    if "</script" in texts["page"].lower():
        raise BuildError("one file: the code contains a </script tag")
    styles = [texts["style"], texts["frameStyle"]]
    icon = _data("image/svg+xml", (site / "icon.svg").read_bytes())
    policy = POLICY.format(script=_source(texts["page"]), styles=" ".join(map(_source, styles)))
    code = (
        f"<style>{styles[0]}</style>\n"
        f'<template id="frame-style"><style>{styles[1]}</style></template>\n'
        f'<script type="module">{texts["page"]}</script>\n</head>'
    )
    changes = [
        (r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', policy),
        (r'<link rel="(apple-touch-icon|manifest|stylesheet)"[^>]*>\n', ""),
        (r'(?<=<link rel="icon" href=")[^"]*', icon),
        (r'<script type="module"[^>]*></script>\n', ""),
        (r'(?<=href=")(?=index\.html)', "#"),
        (r' *<a class="(docs|licence)"[^\n]*\n', ""),
        (r'(?<=<p id="not-whole" role="alert">)[^<]*', NOT_STARTED),
        (r"</head>", code),
    ]
    for pattern, new in changes:
        page, found = re.subn(pattern, new.replace("\\", r"\\"), page)
        if not found:
            raise BuildError(f"one file: index.html does not match {pattern}")
    return page


def _blocks(site: Path, worker: str) -> str:
    """Return the embedded files, in the format that web/src/one-file/page.ts reads."""
    has_core = (site / "pyodide" / small_core.NAME).exists()
    unneeded = small_core.WHOLE if has_core else None
    compressed = [
        _block(file.relative_to(site).as_posix(), kind, packed(file.read_bytes()))
        for pattern, kind in PACKED.items()
        for file in sorted(site.glob(pattern))
        if file.name != unneeded
    ]
    plain = [
        _block(file.relative_to(site).as_posix(), kind, file.read_text(encoding="utf-8"))
        for pattern, kind in PLAIN.items()
        for file in sorted(site.glob(pattern))
    ]
    code = _block("js/worker.js", "text/javascript", packed(worker.encode()))
    return "".join([code, *plain, *compressed])


def _block(name: str, kind: str, text: str) -> str:
    if "</script" in text.lower():
        raise BuildError(f"one file: {name} contains a </script tag")
    start = f'<script type="text/plain" data-file="{name}" data-type="{kind}">'
    return f"{start}{text}</script>\n"


def packed(data: bytes) -> str:
    """Compress a file and write it in the letters that web/src/one-file/base85.ts reads."""
    memory = _MEMORY_FOR_CODE if data.startswith(HEAD) else _MEMORY
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=_GZIP, memLevel=memory)
    letters = base64.b85encode(packer.compress(data) + packer.flush()).decode()
    return letters.replace("<", ",")  # so that no file contains the beginning of a tag


def _source(text: str) -> str:
    """Return the source expression by which a policy allows an inline script or style."""
    return f"'{integrity(text.encode())}'"


def _data(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"
