"""Our own strings, `own`, which hold everything a board can have.

`OWN1-S9-G4-RZ1481-A5`: version, kind and size, layers, and two check characters, separated by
hyphens. A layer is a letter and a stream: base-32 fields of one width, one for each cell with
content, and letters W to Z for cells without. Cages and the setter's texts are written in another
way. All characters are digits, capitals, hyphens and dots, which links, mails and the dense mode of
QR codes take as they are. `docs/formats.md` has the grammar.

| module | job |
| --- | --- |
| `own_format` | the format, for the registry |
| `own_writing`, `own_reading` | boards to strings, and back |
| `layers` | the parts of a string |
| `ends` | the version at its beginning and the check characters at its end |
| `own_texts` | the setter's texts |
| `base32` | numbers |
"""

__all__: list[str] = []
