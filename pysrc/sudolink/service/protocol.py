"""The shapes of all requests and answers, declared once for Python and for the page.

A request is a name and its details; `registry` has the names. A handler takes the details and
returns the answer, both declared here, so mypy checks the Python side. The build writes
web/src/python/protocol.ts from this file, so tsc checks the page. tests/service/test_protocol.py
compares real answers with these shapes.

Only type checkers, the build and tests import this module, as a first visit should not load it. The
comment after a field becomes its documentation in TypeScript. In JSON, keys are text: `Mapping[int,
…]` has its numbers as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

# --- What many requests have in common ------------------------------------------------------------


#: How cells are named.
Naming = Literal["A1", "r1c1"]


class Details(TypedDict):
    """The details that any request may have; the page's `ask` adds both."""

    naming: NotRequired[Naming]  # how the user wants cells to be named
    kits: NotRequired[Sequence[str]]  # names of the drawing kits the page has already


class BoardDetails(Details):
    """A request about a board."""

    link: str  # the board
    page: NotRequired[str]  # name of the page that asks


class SliceDetails(Details):
    """Continue work in slices."""

    seconds: float  # for about this long


class Problem(TypedDict):
    """Why a request failed."""

    sentence: str  # for people
    details: str | None  # the technical reason
    position: int | None  # index into the text that was sent
    cell: int | None


class EmptyReply(TypedDict):
    """An empty answer."""


# --- A board --------------------------------------------------------------------------------------


class CellContents(TypedDict):
    """The contents of a cell; what is left out is empty."""

    value: NotRequired[int | None]
    given: NotRequired[bool]
    candidates: NotRequired[Sequence[int]]
    corner: NotRequired[Sequence[int]]
    centre: NotRequired[Sequence[int]]
    colours: NotRequired[Sequence[int]]


class CellView(TypedDict):
    """A cell as the page shows it."""

    name: str  # the name of the cell: "A1", "r10c12"
    value: int | None
    given: bool
    black: bool
    editable: bool  # whether a digit may be typed here
    candidates: Sequence[int]  # at fixed places; none next to a value
    corner: Sequence[int]  # marks around the edge, sorted; they may stay next to a value
    centre: Sequence[int]  # marks in the middle
    colours: Sequence[int]  # 1 to 9


class MarksKit(TypedDict):
    """Corner or centre marks, by their number."""

    open: str
    places: Sequence[str]  # the i-th mark is places[i] + digit + "</tspan>"


class CandidatesKit(TypedDict):
    """Candidates at fixed places."""

    open: str
    x: Sequence[str]  # by digit
    y: Sequence[str]  # by digit


class Kit(TypedDict):
    """Pieces of markup for the inside of a cell, and the style sheet of the drawing.

    Lists by digit, colour or count begin with an entry for 0. How the pieces go together is in
    sudolink/drawing/kit.py.
    """

    style: str
    hit: str
    given: Sequence[str]  # by digit
    solved: Sequence[str]  # by digit
    clue: Sequence[str]  # by digit, in a black cell
    candidates: CandidatesKit
    corner_flag: Sequence[str]  # by digit: a corner mark where candidates are shown
    centre_flag: Sequence[str]  # by digit: a centre mark where candidates are shown
    corner: Sequence[MarksKit]  # by number of marks
    centre: Sequence[MarksKit]  # by number of marks
    ground: Sequence[str]  # by colour
    sign: Sequence[str]  # by colour
    stripes: Sequence[
        Sequence[tuple[str, str]]
    ]  # by number of colours: what ends the ground and the sign of each
    colour_names: Sequence[str]  # by colour


class About(TypedDict):
    """What the setter says about the puzzle."""

    byline: str  # title and author
    rules: str  # in the setter's words, with line breaks
    warning: str  # that not all rules are checked, else ""


class ShapeLimits(TypedDict):
    """The largest created shapes that a step may use."""

    houses: int
    cells: int


class Topic(TypedDict):
    """A technique that words are about."""

    name: str
    slug: str  # its name in addresses


class TextRun(TypedDict):
    """Words, and the marks of the picture that they name."""

    text: str
    part: str  # which marks look like this, as in `signs`; "" if the words name none
    at: Sequence[str]  # the marks, as in `data-at` in the picture


class Sign(TypedDict):
    """How marks of one part of the picture look."""

    shapes: str  # the inside of a small picture of one, an SVG of 20 by 20
    colour: str  # their main colour, for CSS


class ShownStep(TypedDict):
    """The step that is drawn, or a sentence that says why there is none."""

    technique: str | None  # null: no step with a link of its own is drawn
    nth: int  # the number of the step among those of the technique
    tier: int  # of a hint with more to say; 0 otherwise
    limits: ShapeLimits
    title: str
    sentence: str
    runs: Sequence[TextRun]  # the sentence in pieces; none if nothing is tied to the picture
    eureka: Sequence[Sequence[TextRun]]  # a line in Eureka notation for each chain
    legend: Sequence[TextRun]  # what the marks mean that none of these words name
    signs: Mapping[str, Sign]  # by part
    query: str  # the part of a link that names the step
    topic: Topic | None  # null: they are about none, or don't give it away


class StepCell(TypedDict):
    """A cell that shows other candidates while a step is drawn."""

    candidates: Sequence[int]  # those that logic starts from
    label: str


class State(TypedDict):
    """The common part of a view and the answer to an entry."""

    link: str  # the whole state as a relative link that opens the board; Python reads it back
    format: str
    remarks: Sequence[str]  # what was repaired, guessed or doubtful when the text was read
    conflicts: Sequence[int]  # cells whose digit conflicts with other digits on the board
    broken_cages: Sequence[str]  # a sentence for each cage whose digits contradict its total
    given_count: int


class EnterReply(State):
    """The changes after an entry that the page can't know itself."""

    query: NotRequired[
        str
    ]  # as in a view; left out if it is the part of `link` after the page's name
    labels: Sequence[str]  # accessible names of the changed cells, in order


class OtherKind(TypedDict):
    """Another kind that a text may mean if it doesn't say its kind."""

    title: str
    link: str


class View(State):
    """A board as the page shows it."""

    query: str  # as a query for the page that asks: "bd=…", or "#bd=…" if it is long
    bd: str  # the board string alone
    structure: str  # a name for the board without its digits
    kind: str
    title: str  # of the kind
    rules: str  # of the kind
    about: About | None
    size: int
    of_each: int | None  # how often each digit occurs on a full board; null: that varies
    svg: str  # the drawing without its cells, which the page draws from the kit
    kit_name: str
    kit: NotRequired[Kit]  # only if the page doesn't have it yet
    cells: Sequence[CellView]
    labels: Sequence[str]  # accessible names of the cells
    groups: Sequence[Sequence[int]]  # cells that may not hold a digit twice
    has_cages: bool
    has_sums: bool  # it has cages whose digits make a sum, so there are shapes
    step: ShownStep | None
    step_cells: (
        Mapping[int, StepCell] | None
    )  # the cells that the drawn step shows differently; null: no step is drawn
    kinds: NotRequired[Sequence[OtherKind]]  # of a text that doesn't say its kind
    lost: NotRequired[Sequence[str]]  # after a change of kind: what could not be kept


class OpenDetails(Details):
    """Open a text."""

    text: str
    page: NotRequired[str]  # name of the page that asks
    step: NotRequired[str]  # a step to draw, as after `step=` in a link
    pasted: NotRequired[bool]  # the text may come from any page


class BoardsInDetails(Details):
    """List the boards in a text."""

    text: str
    most: NotRequired[int]


class BoardEntry(TypedDict):
    """A board in a text that holds several."""

    text: str  # the text that opens it
    line: int  # where it starts, from 1
    title: str  # kind and size; "Damaged" if it cannot be read
    facts: str  # the number of givens and cages, or what is wrong with it
    damaged: bool


class BoardsReply(TypedDict):
    """The boards in a text."""

    boards: Sequence[BoardEntry]
    more: bool  # there are more boards
    list: str | None  # the boards, one per line; null: the text itself is such a list


class CollectionDetails(Details):
    """Read a collection of puzzles, one per line."""

    text: str


class CollectedPuzzle(TypedDict):
    """A puzzle of a collection, or a new one."""

    link: str  # opens it, without anything entered
    title: str  # of its kind
    size: int
    name: str  # from the text; "" if it has none
    level: str  # from the text, or as asked for; "" if it has none
    structure: str  # as in a view; with the givens, it identifies the puzzle
    givens: Sequence[int | None]


class CollectionReply(TypedDict):
    """The puzzles of a collection."""

    puzzles: Sequence[CollectedPuzzle]
    damaged: int  # lines that can't be read
    first: str  # the first of them, and what is wrong with it
    more: bool  # there are more puzzles


class GenerateDetails(Details):
    """Ask for a new puzzle."""

    kind: str
    size: int
    level: NotRequired[str | None]  # null: any
    technique: NotRequired[str]  # asks for the board just before a step of it, to practise it
    seed: int  # the same seed gives the same puzzle


class GenerateReply(TypedDict):
    """How far the making of a puzzle is."""

    done: bool
    attempts: int  # so far
    puzzle: CollectedPuzzle | None  # once it is made


class PracticeDetails(Details):
    """Ask for a board whose next step is one of a technique."""

    technique: str
    seed: int  # the same seed gives the same board


class PracticeCheckDetails(BoardDetails):
    """Ask whether what the player has changed is a step of a technique."""

    technique: str
    start: str  # the link of the board that the player got
    before: str  # the link of the board before the last entry


#: What the player's last entry is: nothing that counts, a mistake, another step, or the one wanted.
PracticeVerdict = Literal["none", "wrong", "other", "found"]


class PracticeCheckReply(TypedDict):
    """Whether the player has found the step."""

    verdict: PracticeVerdict
    sentence: str  # about a mistake or another step; else ""
    enters: Literal["digit", "candidates"]  # the mode in which to enter such a step
    view: View | None  # once the step is found: the player's board with the step drawn


class EnterDetails(BoardDetails):
    """Enter something."""

    changes: Mapping[str, CellContents]  # by cell: its contents now
    removed: NotRequired[
        Mapping[str, Sequence[int]]
    ]  # by digit: cells that only lose this digit from their marks


class CandidatesReply(TypedDict):
    """Automatic candidates."""

    candidates: Mapping[int, Sequence[int]]  # by empty cell: the candidates that the digits leave


class ThumbnailDetails(Details):
    """Draw a small picture."""

    link: str


class ThumbnailReply(TypedDict):
    """A small picture."""

    svg: str


class KindInfo(TypedDict):
    """A kind of puzzle."""

    kind: str
    title: str
    rules: str
    sizes: Sequence[int]


class KindsReply(TypedDict):
    """Every kind of puzzle."""

    kinds: Sequence[KindInfo]


# --- Searches -------------------------------------------------------------------------------------

#: How a search ended.
Status = Literal["unique", "multiple", "unchecked", "none", "stopped"]

SolveTask = Literal["solve", "count", "check", "mistake", "full"]


class SolveStartDetails(BoardDetails):
    """Start a search on a board."""

    task: NotRequired[SolveTask]  # default: "solve"
    most: NotRequired[int]  # for "count": stop at this many solutions
    states: NotRequired[
        Sequence[Mapping[str, CellContents]]
    ]  # for "mistake": the contents that changed from state to state


class SolveRunDetails(SliceDetails):
    """Continue a search."""

    page: NotRequired[str]


class SolveStopDetails(Details):
    """Stop a search."""

    page: NotRequired[str]


class Progress(TypedDict):
    """How far a search is."""

    nodes: int
    guesses: int
    depth: int  # how many guesses led to the current position
    solutions: int


class SolveReply(TypedDict):
    """How far a search is, and what it found once it is done."""

    done: bool
    progress: Progress
    status: NotRequired[Status]
    sentence: NotRequired[str]  # the answer in words
    cells: NotRequired[Sequence[int]]  # the cells the sentence is about
    view: NotRequired[View]  # the board with the solution, where there is one to show
    other: NotRequired[View]  # the board with another solution, where one is known
    state: NotRequired[int]  # of the states asked about, the last one before the first mistake


class RemarksReply(TypedDict):
    """Remarks on a puzzle that looks wrong."""

    done: bool
    remarks: Sequence[str]  # those known so far


class GradeReply(TypedDict):
    """The grade of a puzzle."""

    done: bool
    sentence: str  # the level with its reason; "" if it isn't known yet, or if there is none
    level: str | None


# --- Lists ----------------------------------------------------------------------------------------


class ListRunDetails(SliceDetails):
    """Send lines of a list, and continue to solve it."""

    lines: NotRequired[Sequence[str]]
    shown: NotRequired[int]  # the most new rows to send for display
    last: NotRequired[bool]  # there are no more lines
    wanted: NotRequired[int]  # how many parts other Pythons are ready for
    found: NotRequired[Sequence[FoundDetails]]  # answers of other Pythons since the last request


class ListRow(TypedDict):
    """A line of a list and its answer, all as text for a table."""

    line: str  # its number
    board: str
    outcome: str
    solutions: str  # how many: "1", "2+"
    solution: str
    guesses: str
    nodes: str
    remark: str
    others: Sequence[str]  # the other columns of a table
    link: str | None  # a relative link that opens the board; null if there is none


class ListLayout(TypedDict):
    """How the lines of a list are built; `Layout` in codec/lists/board_table.py says more."""

    separator: str
    puzzle: int
    solution: int | None
    width: int
    names: Sequence[str]


class ListPart(TypedDict):
    """Lines of a list for another Python."""

    number: int  # of the part, from 1
    read: int  # how many lines of the list precede it
    layout: ListLayout
    columns: Sequence[tuple[str, str]]  # the other columns of the table, and their names there
    lines: Sequence[str]
    shown: int  # the most rows of each reply to send for display


class PartReply(TypedDict):
    """The answers about a part since the last reply."""

    done: bool
    lines: int  # how many lines of the list precede the part's first unanswered one
    rows: Sequence[ListRow]  # new rows, up to the number requested
    csv: str  # the next piece of the table to download
    counts: Mapping[str, int]  # new rows by outcome
    differing: int  # new rows whose solution column differs
    search: Progress | None  # of the current line, if it takes long
    seconds: float  # spent on the part


class FoundDetails(TypedDict):
    """Another Python's answers about a part."""

    number: int
    reply: PartReply


class ListReply(TypedDict):
    """How far a list is."""

    done: bool
    waits: bool  # whether only other Pythons have work left
    wants_more: bool  # whether more lines should be sent
    lines: int  # done so far
    answered: int  # those of them that aren't blank
    columns: Sequence[str]  # names of the other columns of a table
    rows: Sequence[ListRow]  # new rows, up to the number requested
    csv: str  # the next piece of the table to download
    search: Progress | None  # of the current line, if it takes long
    summary: str  # of all rows so far, in words
    parts: Sequence[ListPart]  # for other Pythons, up to the number wanted


# --- Steps ----------------------------------------------------------------------------------------

#: Where to look; which technique to try. The third tier of a hint is the step itself.
HintTier = Literal[1, 2]

StepsTask = Literal["next", "all", "path", "linked_path"]


class LimitDetails(BoardDetails):
    """A request about steps: the largest created shapes that they may use."""

    houses: NotRequired[int]
    cells: NotRequired[int]
    techniques: NotRequired[Sequence[str] | None]  # the techniques to use; null: the usual ones
    order: NotRequired[str]  # in which order to try them; default: the easiest first


class StepDetails(LimitDetails):
    """Name a step."""

    technique: str
    nth: NotRequired[int]


class HintDetails(StepDetails):
    """Ask what a hint about a step shows."""

    tier: HintTier


class StepsStartDetails(LimitDetails):
    """Start to search for steps."""

    task: NotRequired[StepsTask]  # default: "all"


class StepsRunDetails(SliceDetails):
    """Continue to search for steps."""

    task: NotRequired[StepsTask]


class StepsStopDetails(Details):
    """Stop searching for steps."""

    task: NotRequired[StepsTask]


class PathShowDetails(Details):
    """Show a step of the path that was found last."""

    number: int
    page: NotRequired[str]


class TechniqueInfo(TypedDict):
    """A technique to choose."""

    name: str
    slug: str  # its name in addresses
    about: str
    caveats: Sequence[str]
    default: bool  # whether it is used unless the user chooses otherwise


class TechniqueGroup(TypedDict):
    """Techniques that are about equally hard."""

    title: str
    techniques: Sequence[TechniqueInfo]


class TechniquesReply(TypedDict):
    """The techniques that may apply to a board of this kind."""

    groups: Sequence[TechniqueGroup]


class AppliedReply(TypedDict):
    """The board after one step or several, with what changed marked."""

    view: View | None  # null if there is no step
    sentence: str  # what was applied and why, or why nothing
    mistaken: bool  # whether something entered is wrong, as far as we know


class StepEntry(TypedDict):
    """A line in a list of steps."""

    technique: str
    nth: int
    limits: ShapeLimits
    title: str
    sentence: str
    conclusion: str
    link: NotRequired[str]  # of "linked_path": relative, to the board with the step drawn


class StepsOutcome(TypedDict):
    """What some searches for steps answer once they are done."""

    view: NotRequired[View | None]  # of "next": with the step drawn
    blamed: NotRequired[View]  # of "next": with the cells marked that are wrong, if any
    end: NotRequired[str]  # of "linked_path": relative, to the board after it


class StepsReply(StepsOutcome):
    """The steps that were found since the answer before."""

    done: bool
    entries: Sequence[StepEntry]
    sentence: str  # about all steps, once the search is done
    mistaken: bool  # whether something entered is wrong, as far as we know


class CageDetails(BoardDetails):
    """Ask what a cage can still contain."""

    cell: int


class CageReply(TypedDict):
    """What the cages at a cell can still contain."""

    sentences: Sequence[str]  # one for each cage


class ShapesDetails(BoardDetails):
    """Which created shapes to list."""

    houses: NotRequired[int]
    cells: NotRequired[int]
    grouped: NotRequired[bool]  # by super shape


class ShapeShowDetails(ShapesDetails):
    """Which of them to draw."""

    number: int


class ShapeWords(TypedDict):
    """A created shape in words."""

    title: str
    sentence: str


class ShapesReply(TypedDict):
    """The created shapes of a board."""

    sentence: str
    shapes: Sequence[ShapeWords]


# --- Sharing --------------------------------------------------------------------------------------


class ShareDetails(BoardDetails):
    """Ask for links to a board."""

    base: str  # address of our site's top folder


class ShareTarget(TypedDict):
    """A link to a board."""

    link: str
    capitals: str | None  # the link with its board string in capitals; null: case matters


class ShareFormat(TypedDict):
    """A board in a format."""

    name: str  # of the format: "81", "S9B"
    label: str  # the label that people read
    ours: ShareTarget  # to this site
    site: ShareTarget | None  # to SudokuWiki's page for the kind; null: it can't read this
    keeps: str  # what this format keeps of the board
    losses: Sequence[str]  # what it loses


class ShareReply(TypedDict):
    """What the email dialog offers."""

    subject: str
    greeting: str  # the line above the link
    formats: Sequence[ShareFormat]  # newest first


class TextForm(TypedDict):
    """The board as text."""

    name: str
    label: str
    text: str
    keeps: str
    losses: Sequence[str]


class TextsReply(TypedDict):
    """The board in every form of text."""

    texts: Sequence[TextForm]


class PictureDetails(BoardDetails):
    """Ask for a picture."""

    theme: NotRequired[str]  # default: "light"
    candidates: NotRequired[bool]  # whether candidates are shown
    labels: NotRequired[bool]  # whether rows and columns are named


class PictureReply(TypedDict):
    """A picture."""

    svg: str
    name: str  # for a file
    title: str
    keeps: str
    losses: Sequence[str]


class EmbedDetails(BoardDetails):
    """Ask for code for somebody's own page."""

    address: str  # where the link leads
    base: str  # address of our site's top folder, or of its one file with a "#"
    theme: NotRequired[str]  # of the drawing; default: "light"
    candidates: NotRequired[bool]  # whether the drawing shows candidates


class CodeForm(TypedDict):
    """The board for somebody's own page."""

    name: str
    label: str
    about: str
    code: str
    keeps: str
    losses: Sequence[str]


class EmbedReply(TypedDict):
    """All pieces of code for somebody's own page."""

    codes: Sequence[CodeForm]
    svg: str


class PrintDetails(BoardDetails):
    """Print a board."""

    base: str  # address of our site's top folder
    candidates: NotRequired[bool]  # whether candidates are drawn
    digits: NotRequired[bool]  # whether entered digits are drawn


class PrintReply(TypedDict):
    """A board ready to print."""

    svg: str
    title: str
    about: Sequence[str]  # the setter's texts, and a warning if not all rules are checked
    link: str
    capitals: str | None


class PrintSolutionReply(TypedDict):
    """The solution, ready to print."""

    done: bool
    svg: NotRequired[str | None]  # once it is done; null if none was found
    remark: NotRequired[str]  # once it is done: the remark below it


# --- The editor -----------------------------------------------------------------------------------


class NewDetails(Details):
    """Ask for an empty board."""

    kind: str
    size: int
    page: NotRequired[str]


class KindDetails(BoardDetails):
    """Change kind and size."""

    kind: str
    size: int


class SetCageDetails(BoardDetails):
    """Put a cage on cells, or change one."""

    cells: Sequence[int]
    clue: str  # the total as typed: "15", "24x"; "" for a cage without one
    replaces: NotRequired[Sequence[int] | None]  # the cells of the cage to change


class DropCageDetails(BoardDetails):
    """Remove the cage on these cells, if it is still there."""

    cells: Sequence[int]


class RegionDetails(BoardDetails):
    """Put cells into a region."""

    cells: Sequence[int]
    region: int  # 0: none


class BlackDetails(BoardDetails):
    """Make cells black or white."""

    cells: Sequence[int]
    black: bool


class CageRow(TypedDict):
    """A row in the table of cages."""

    cells: Sequence[int]
    names: str  # of the cells
    clue: str  # as drawn: "15", "24×", or nothing


class RegionCells(TypedDict):
    """The cells of a region."""

    number: int  # 0: the cells that are in no region
    cells: Sequence[int]


class SetterFacts(TypedDict):
    """What a setter wants to know about a board."""

    kind: str
    size: int
    cages: Sequence[CageRow]
    takes_cages: bool
    signs: Sequence[str]  # the operators of its cages, as drawn; empty if they have none
    total_keys: str  # characters that begin the total of a cage, in lower case
    takes_black: bool
    takes_regions: bool
    regions: Sequence[RegionCells]  # empty if the kind has no regions to draw
    unfinished: Sequence[str]  # what is missing before it is a puzzle
    filled: bool  # there are digits that aren't givens


class LiveReply(TypedDict):
    """Whether the puzzle has no solution, one or many."""

    done: bool
    status: Literal["unfinished", "unique", "multiple", "unchecked", "none", "stopped"]
    sentence: str


DoubtTask = Literal["spare", "clash"]


class DoubtStartDetails(BoardDetails):
    """Start to check the givens and cages."""

    task: DoubtTask


class DoubtRunDetails(SliceDetails):
    """Continue to check the givens and cages."""

    task: DoubtTask


class DoubtStopDetails(Details):
    """Stop checking the givens and cages."""

    task: DoubtTask


class NamedClue(TypedDict):
    """A given or a cage."""

    name: str
    cells: Sequence[int]


class DoubtReply(TypedDict):
    """An answer about the givens and cages."""

    done: bool
    sentence: str
    clues: Sequence[NamedClue]
