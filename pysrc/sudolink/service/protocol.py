"""The shapes of all requests and answers, declared once for Python and for the page.

A request is a name and its details; `registry` has the names. A handler takes the details and
returns the answer, both declared here, so mypy checks the Python side. The build writes
web/src/python/protocol.ts from this file, so tsc checks the page. tests/service/test_protocol.py
compares real answers with these shapes.

Nothing imports this module at run time, only type checkers, the build and tests: a first visit
should not load it. The comment behind a field becomes its documentation in TypeScript. In JSON,
keys are text: `Mapping[int, …]` has its numbers as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

# --- What many requests have in common ------------------------------------------------------------


#: How cells are called.
Naming = Literal["A1", "r1c1"]


class Details(TypedDict):
    """What any request may say; the page's `ask` adds both."""

    naming: NotRequired[Naming]  # how the reader calls cells
    kits: NotRequired[Sequence[str]]  # names of the drawing kits the page has already


class BoardDetails(Details):
    """A request about a board."""

    link: str  # the board
    page: NotRequired[str]  # name of the page that asks


class SliceDetails(Details):
    """Go on with work in slices."""

    seconds: float  # for about so long


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

    name: str  # what people call the cell: "A1", "r10c12"
    value: int | None
    given: bool
    black: bool
    editable: bool  # whether a digit may be typed here
    candidates: Sequence[int]  # at fixed places; none beside a value
    corner: Sequence[int]  # marks around the edge, rising; they may stay beside a value
    centre: Sequence[int]  # marks in the middle
    colours: Sequence[int]  # 1 to 9


class MarksKit(TypedDict):
    """So many corner or centre marks."""

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
    """What the setter says of the puzzle."""

    byline: str  # title and author
    rules: str  # in the setter's words, with line breaks
    warning: str  # that not all rules are checked, else ""


class ShapeLimits(TypedDict):
    """The largest created shapes that a step may use."""

    houses: int
    cells: int


class ShownStep(TypedDict):
    """The step that is drawn, or a sentence why there is none."""

    technique: str | None  # null: no step is drawn that a link could name
    nth: int  # which of its steps on this board
    limits: ShapeLimits
    title: str
    sentence: str
    hints: Sequence[str]  # three, each says more than the one before
    query: str  # what a link to the step has besides the board
    link: str  # relative, to the board with this step


class StepCell(TypedDict):
    """A cell that shows other candidates while a step is drawn."""

    candidates: Sequence[int]  # those that logic starts from
    label: str


class State(TypedDict):
    """What a view and the answer to an entry have in common."""

    link: str  # the whole state as a relative link that opens the board; Python reads it back
    format: str
    remarks: Sequence[str]  # what the reader repaired, guessed or doubts
    conflicts: Sequence[int]  # cells whose digit breaks a rule against other digits on the board
    broken_cages: Sequence[str]  # a sentence for each cage whose digits contradict its total
    given_count: int


class EnterReply(State):
    """What changes as somebody plays, as far as the page does not know it already."""

    query: NotRequired[
        str
    ]  # as in a view; left out where it is what follows the page's name in `link`
    labels: Sequence[str]  # accessible names of the cells that have changed, by rising index


class OtherKind(TypedDict):
    """Another kind that a text without a kind can be."""

    title: str
    link: str


class View(State):
    """A board as the page shows it."""

    query: str  # as a query for the page that asks: "bd=…", or "#bd=…" if it is long
    bd: str  # the board string alone
    structure: str  # a name for what the board is before any digit
    kind: str
    title: str  # of the kind
    rules: str  # of the kind
    about: About | None
    size: int
    of_each: int | None  # how often each digit is on a full board; null: that differs
    svg: str  # the drawing without its cells, which the page draws from the kit
    kit_name: str
    kit: NotRequired[Kit]  # only if the page does not have it yet
    cells: Sequence[CellView]
    labels: Sequence[str]  # accessible names of the cells
    groups: Sequence[Sequence[int]]  # cells that may not hold a digit twice
    has_cages: bool
    has_sums: bool  # it has cages whose digits make a sum, so there are shapes
    step: ShownStep | None
    step_cells: (
        Mapping[int, StepCell] | None
    )  # of a step that is drawn: the cells it shows in another way; null: none is drawn
    kinds: NotRequired[Sequence[OtherKind]]  # of a text that does not say its kind
    lost: NotRequired[Sequence[str]]  # of a board whose kind was changed: what could not be kept


class OpenDetails(Details):
    """Open a text."""

    text: str
    page: NotRequired[str]  # name of the page that asks
    step: NotRequired[str]  # a step to draw, as after `step=` in a link
    pasted: NotRequired[bool]  # the page says nothing about the text


class BoardsInDetails(Details):
    """List the boards in a text."""

    text: str
    most: NotRequired[int]


class BoardEntry(TypedDict):
    """A board in a text that holds several."""

    text: str  # to open it
    line: int  # where it starts, from 1
    title: str  # kind and size; "Damaged" if it cannot be read
    facts: str  # givens and cages, or what is wrong with it
    damaged: bool


class BoardsReply(TypedDict):
    """The boards in a text."""

    boards: Sequence[BoardEntry]
    more: bool  # there are others
    list: str | None  # the boards, a line each; null: the text itself is such a list


class EnterDetails(BoardDetails):
    """Say what was entered."""

    changes: Mapping[str, CellContents]  # by cell: its contents now
    removed: NotRequired[
        Mapping[str, Sequence[int]]
    ]  # by digit: cells that lose no more than this digit from their marks


class CandidatesReply(TypedDict):
    """Automatic candidates."""

    candidates: Mapping[int, Sequence[int]]  # that the digits leave, by empty cell


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
Status = Literal["unique", "multiple", "none", "stopped"]

SolveTask = Literal["solve", "count", "check", "mistake", "full"]


class SolveStartDetails(BoardDetails):
    """Start a search on a board."""

    task: NotRequired[SolveTask]  # default: "solve"
    most: NotRequired[int]  # for "count": stop at so many solutions
    states: NotRequired[
        Sequence[Mapping[str, CellContents]]
    ]  # for "mistake": the contents that changed from state to state


class SolveRunDetails(SliceDetails):
    """Go on with a search."""

    page: NotRequired[str]


class SolveStopDetails(Details):
    """Stop a search."""

    page: NotRequired[str]


class Progress(TypedDict):
    """How far a search is."""

    nodes: int
    guesses: int
    depth: int  # guesses the search rests on now
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
    """Remarks on what a puzzle means."""

    done: bool
    remarks: Sequence[str]  # as far as they are known


# --- Lists ----------------------------------------------------------------------------------------


class ListRunDetails(SliceDetails):
    """Send lines of a list, and go on with it."""

    lines: NotRequired[Sequence[str]]
    shown: NotRequired[int]  # so many new rows are sent to be shown
    last: NotRequired[bool]  # there are no more lines


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


class ListReply(TypedDict):
    """How far a list is."""

    done: bool
    hungry: bool  # whether more lines should be sent
    lines: int  # done so far
    answered: int  # those of them that hold something
    columns: Sequence[str]  # names of the other columns of a table
    rows: Sequence[ListRow]  # new ones, as many as were asked for
    csv: str  # the next piece of the table to download
    search: Progress | None  # of the current line, if it takes long
    summary: str  # of all so far, in words


# --- Steps ----------------------------------------------------------------------------------------

StepsTask = Literal["next", "take", "all", "path", "linked_path"]


class LimitDetails(BoardDetails):
    """A request about steps: the largest created shapes that they may use."""

    houses: NotRequired[int]
    cells: NotRequired[int]
    techniques: NotRequired[Sequence[str] | None]  # those to use; null: the usual ones


class StepDetails(LimitDetails):
    """Name a step."""

    technique: str
    nth: NotRequired[int]


class StepsStartDetails(LimitDetails):
    """Start to look for steps."""

    task: NotRequired[StepsTask]  # default: "all"


class StepsRunDetails(SliceDetails):
    """Go on looking for steps."""

    task: NotRequired[StepsTask]


class StepsStopDetails(Details):
    """Stop looking for steps."""

    task: NotRequired[StepsTask]


class PathShowDetails(Details):
    """Show a step of the path that was found last."""

    number: int
    page: NotRequired[str]


class TechniqueInfo(TypedDict):
    """A technique to choose."""

    name: str
    about: str
    caveats: Sequence[str]
    default: bool  # whether it is used if nothing else is chosen


class TechniqueGroup(TypedDict):
    """Techniques that are about equally hard."""

    title: str
    techniques: Sequence[TechniqueInfo]


class TechniquesReply(TypedDict):
    """The techniques that a board could ever show."""

    groups: Sequence[TechniqueGroup]


class TakenReply(TypedDict):
    """The board after a step."""

    view: View | None  # null if there is no step
    taken: str | None  # the title of the step
    sentence: str


class BasicsReply(TypedDict):
    """The board after all easy steps."""

    view: View | None  # null if there are none
    count: int
    sentence: str


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

    view: NotRequired[View | None]  # of "next": with the step drawn; of "take": as in `TakenReply`
    taken: NotRequired[str | None]  # of "take", likewise
    end: NotRequired[str]  # of "linked_path": relative, to the board after it


class StepsReply(StepsOutcome):
    """The steps that were found since the answer before."""

    done: bool
    entries: Sequence[StepEntry]
    sentence: str  # about all, once it is done


class CageDetails(BoardDetails):
    """Ask what a cage may still hold."""

    cell: int


class CageReply(TypedDict):
    """What the cages at a cell may still hold."""

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
    capitals: str | None  # the same with its board string in capitals; null: case counts


class ShareFormat(TypedDict):
    """A board in a format."""

    name: str  # of the format: "81", "S9B"
    label: str  # what people read
    ours: ShareTarget  # to this site
    site: ShareTarget | None  # to SudokuWiki's page of the kind; null: it cannot read that
    keeps: str  # what this format carries of the board
    losses: Sequence[str]  # what it cannot carry


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
    digits: NotRequired[bool]  # whether digits that were filled in are drawn


class PrintReply(TypedDict):
    """A board as it is printed."""

    svg: str
    title: str
    about: Sequence[str]  # what the setter says of the puzzle, and that not all rules are checked
    link: str
    capitals: str | None


class PrintSolutionReply(TypedDict):
    """The solution as it is printed."""

    done: bool
    svg: NotRequired[str | None]  # once it is done; null if none was found
    remark: NotRequired[str]  # once it is done: what to say about it


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
    clue: str  # as typed: "15", "24x"; "" for a cage without a sum
    replaces: NotRequired[int | None]  # the cage to change, by its place in the list


class DropCageDetails(BoardDetails):
    """Remove a cage."""

    cage: int  # its place in the list


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
    """A region."""

    number: int  # 0: the cells in none
    cells: Sequence[int]


class SetterFacts(TypedDict):
    """What a setter wants to see of a board."""

    kind: str
    size: int
    cages: Sequence[CageRow]
    takes_cages: bool
    signs: Sequence[str]  # of its cages, as drawn; none if they have none
    clue_keys: str  # characters that start a clue, in small letters
    takes_black: bool
    takes_regions: bool
    regions: Sequence[RegionCells]  # none if they cannot be drawn
    unfinished: Sequence[str]  # what is still missing before it is a puzzle
    filled: bool  # there are digits that are no clues


class LiveReply(TypedDict):
    """Whether the clues leave no solution, one or many."""

    done: bool
    status: Literal["unfinished", "unique", "multiple", "none", "stopped"]
    sentence: str


DoubtTask = Literal["spare", "clash"]


class DoubtStartDetails(BoardDetails):
    """Start to check the clues."""

    task: DoubtTask


class DoubtRunDetails(SliceDetails):
    """Go on checking the clues."""

    task: DoubtTask


class DoubtStopDetails(Details):
    """Stop checking the clues."""

    task: DoubtTask


class NamedClue(TypedDict):
    """A clue."""

    name: str
    cells: Sequence[int]


class DoubtReply(TypedDict):
    """An answer about the clues."""

    done: bool
    sentence: str
    clues: Sequence[NamedClue]
