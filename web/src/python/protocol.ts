/**
 * What the page and Python say to each other. Written by web/build/protocol.py from
 * pysrc/sudolink/service/: change it there, then run `python3 -m web.build.protocol`.
 */

/** How cells are named. */
export type Naming = "A1" | "r1c1";

/** The details that any request may have; the page's `ask` adds both. */
export interface Details {
  /** how the user wants cells to be named */
  naming?: Naming;
  /** names of the drawing kits the page has already */
  kits?: readonly string[];
}

/** A request about a board. */
export interface BoardDetails extends Details {
  /** the board */
  link: string;
  /** name of the page that asks */
  page?: string;
}

/** Continue work in slices. */
export interface SliceDetails extends Details {
  /** for about this long */
  seconds: number;
}

/** Why a request failed. */
export interface Problem {
  /** for people */
  sentence: string;
  /** the technical reason */
  details: string | null;
  /** index into the text that was sent */
  position: number | null;
  cell: number | null;
}

/** An empty answer. */
export type EmptyReply = Record<string, never>;

/** The contents of a cell; what is left out is empty. */
export interface CellContents {
  value?: number | null;
  given?: boolean;
  candidates?: readonly number[];
  corner?: readonly number[];
  centre?: readonly number[];
  colours?: readonly number[];
}

/** A cell as the page shows it. */
export interface CellView {
  /** the name of the cell: "A1", "r10c12" */
  name: string;
  value: number | null;
  given: boolean;
  black: boolean;
  /** whether a digit may be typed here */
  editable: boolean;
  /** at fixed places; none next to a value */
  candidates: readonly number[];
  /** marks around the edge, sorted; they may stay next to a value */
  corner: readonly number[];
  /** marks in the middle */
  centre: readonly number[];
  /** 1 to 9 */
  colours: readonly number[];
}

/** Corner or centre marks, by their number. */
export interface MarksKit {
  open: string;
  /** the i-th mark is places[i] + digit + "</tspan>" */
  places: readonly string[];
}

/** Candidates at fixed places. */
export interface CandidatesKit {
  open: string;
  /** by digit */
  x: readonly string[];
  /** by digit */
  y: readonly string[];
}

/**
 * Pieces of markup for the inside of a cell, and the style sheet of the drawing.
 *
 * Lists by digit, colour or count begin with an entry for 0. How the pieces go together is in
 * sudolink/drawing/kit.py.
 */
export interface Kit {
  style: string;
  hit: string;
  /** by digit */
  given: readonly string[];
  /** by digit */
  solved: readonly string[];
  /** by digit, in a black cell */
  clue: readonly string[];
  candidates: CandidatesKit;
  /** by digit: a corner mark where candidates are shown */
  corner_flag: readonly string[];
  /** by digit: a centre mark where candidates are shown */
  centre_flag: readonly string[];
  /** by number of marks */
  corner: readonly MarksKit[];
  /** by number of marks */
  centre: readonly MarksKit[];
  /** by colour */
  ground: readonly string[];
  /** by colour */
  sign: readonly string[];
  /** by number of colours: what ends the ground and the sign of each */
  stripes: readonly (readonly (readonly [string, string])[])[];
  /** by colour */
  colour_names: readonly string[];
}

/** What the setter says about the puzzle. */
export interface About {
  /** title and author */
  byline: string;
  /** in the setter's words, with line breaks */
  rules: string;
  /** that not all rules are checked, else "" */
  warning: string;
}

/** The largest created shapes that a step may use. */
export interface ShapeLimits {
  houses: number;
  cells: number;
}

/** A technique that words are about. */
export interface Topic {
  name: string;
  /** its name in addresses */
  slug: string;
}

/** Words, and the marks of the picture that they name. */
export interface TextRun {
  text: string;
  /** which marks look like this, as in `signs`; "" if the words name none */
  part: string;
  /** the marks, as in `data-at` in the picture */
  at: readonly string[];
}

/** How marks of one part of the picture look. */
export interface Sign {
  /** the inside of a small picture of one, an SVG of 20 by 20 */
  shapes: string;
  /** their main colour, for CSS */
  colour: string;
}

/** The step that is drawn, or a sentence that says why there is none. */
export interface ShownStep {
  /** null: no step with a link of its own is drawn */
  technique: string | null;
  /** the number of the step among those of the technique */
  nth: number;
  /** of a hint with more to say; 0 otherwise */
  tier: number;
  limits: ShapeLimits;
  title: string;
  sentence: string;
  /** the sentence in pieces; none if nothing is tied to the picture */
  runs: readonly TextRun[];
  /** a line in Eureka notation for each chain */
  eureka: readonly (readonly TextRun[])[];
  /** what the marks mean that none of these words name */
  legend: readonly TextRun[];
  /** by part */
  signs: Record<string, Sign>;
  /** the part of a link that names the step */
  query: string;
  /** null: they are about none, or don't give it away */
  topic: Topic | null;
}

/** A cell that shows other candidates while a step is drawn. */
export interface StepCell {
  /** those that logic starts from */
  candidates: readonly number[];
  label: string;
}

/** The common part of a view and the answer to an entry. */
export interface State {
  /** the whole state as a relative link that opens the board; Python reads it back */
  link: string;
  format: string;
  /** what was repaired, guessed or doubtful when the text was read */
  remarks: readonly string[];
  /** cells whose digit conflicts with other digits on the board */
  conflicts: readonly number[];
  /** a sentence for each cage whose digits contradict its total */
  broken_cages: readonly string[];
  given_count: number;
}

/** The changes after an entry that the page can't know itself. */
export interface EnterReply extends State {
  /** as in a view; left out if it is the part of `link` after the page's name */
  query?: string;
  /** accessible names of the changed cells, in order */
  labels: readonly string[];
}

/** Another kind that a text may mean if it doesn't say its kind. */
export interface OtherKind {
  title: string;
  link: string;
}

/** A board as the page shows it. */
export interface View extends State {
  /** as a query for the page that asks: "bd=…", or "#bd=…" if it is long */
  query: string;
  /** the board string alone */
  bd: string;
  /** a name for the board without its digits */
  structure: string;
  kind: string;
  /** of the kind */
  title: string;
  /** of the kind */
  rules: string;
  about: About | null;
  size: number;
  /** how often each digit occurs on a full board; null: that varies */
  of_each: number | null;
  /** the drawing without its cells, which the page draws from the kit */
  svg: string;
  kit_name: string;
  /** only if the page doesn't have it yet */
  kit?: Kit;
  cells: readonly CellView[];
  /** accessible names of the cells */
  labels: readonly string[];
  /** cells that may not hold a digit twice */
  groups: readonly (readonly number[])[];
  has_cages: boolean;
  /** it has cages whose digits make a sum, so there are shapes */
  has_sums: boolean;
  step: ShownStep | null;
  /** the cells that the drawn step shows differently; null: no step is drawn */
  step_cells: Record<number, StepCell> | null;
  /** of a text that doesn't say its kind */
  kinds?: readonly OtherKind[];
  /** after a change of kind: what could not be kept */
  lost?: readonly string[];
}

/** Open a text. */
export interface OpenDetails extends Details {
  text: string;
  /** name of the page that asks */
  page?: string;
  /** a step to draw, as after `step=` in a link */
  step?: string;
  /** the text may come from any page */
  pasted?: boolean;
}

/** List the boards in a text. */
export interface BoardsInDetails extends Details {
  text: string;
  most?: number;
}

/** A board in a text that holds several. */
export interface BoardEntry {
  /** the text that opens it */
  text: string;
  /** where it starts, from 1 */
  line: number;
  /** kind and size; "Damaged" if it cannot be read */
  title: string;
  /** the number of givens and cages, or what is wrong with it */
  facts: string;
  damaged: boolean;
}

/** The boards in a text. */
export interface BoardsReply {
  boards: readonly BoardEntry[];
  /** there are more boards */
  more: boolean;
  /** the boards, one per line; null: the text itself is such a list */
  list: string | null;
}

/** Read a collection of puzzles, one per line. */
export interface CollectionDetails extends Details {
  text: string;
}

/** A puzzle of a collection, or a new one. */
export interface CollectedPuzzle {
  /** opens it, without anything entered */
  link: string;
  /** of its kind */
  title: string;
  size: number;
  /** from the text; "" if it has none */
  name: string;
  /** from the text, or as asked for; "" if it has none */
  level: string;
  /** as in a view; with the givens, it identifies the puzzle */
  structure: string;
  givens: readonly (number | null)[];
}

/** The puzzles of a collection. */
export interface CollectionReply {
  puzzles: readonly CollectedPuzzle[];
  /** lines that can't be read */
  damaged: number;
  /** the first of them, and what is wrong with it */
  first: string;
  /** there are more puzzles */
  more: boolean;
}

/** Ask for a new puzzle. */
export interface GenerateDetails extends Details {
  kind: string;
  size: number;
  /** null: any */
  level?: string | null;
  /** asks for the board just before a step of it, to practise it */
  technique?: string;
  /** the same seed gives the same puzzle */
  seed: number;
}

/** How far the making of a puzzle is. */
export interface GenerateReply {
  done: boolean;
  /** so far */
  attempts: number;
  /** once it is made */
  puzzle: CollectedPuzzle | null;
}

/** Ask for a board whose next step is one of a technique. */
export interface PracticeDetails extends Details {
  technique: string;
  /** the same seed gives the same board */
  seed: number;
}

/** Ask whether what the player has changed is a step of a technique. */
export interface PracticeCheckDetails extends BoardDetails {
  technique: string;
  /** the link of the board that the player got */
  start: string;
  /** the link of the board before the last entry */
  before: string;
}

/** What the player's last entry is: nothing that counts, a mistake, another step, or the one wanted. */
export type PracticeVerdict = "none" | "wrong" | "other" | "found";

/** Whether the player has found the step. */
export interface PracticeCheckReply {
  verdict: PracticeVerdict;
  /** about a mistake or another step; else "" */
  sentence: string;
  /** the mode in which to enter such a step */
  enters: "digit" | "candidates";
  /** once the step is found: the player's board with the step drawn */
  view: View | null;
}

/** Enter something. */
export interface EnterDetails extends BoardDetails {
  /** by cell: its contents now */
  changes: Record<string, CellContents>;
  /** by digit: cells that only lose this digit from their marks */
  removed?: Record<string, readonly number[]>;
}

/** Automatic candidates. */
export interface CandidatesReply {
  /** by empty cell: the candidates that the digits leave */
  candidates: Record<number, readonly number[]>;
}

/** Draw a small picture. */
export interface ThumbnailDetails extends Details {
  link: string;
}

/** A small picture. */
export interface ThumbnailReply {
  svg: string;
}

/** A kind of puzzle. */
export interface KindInfo {
  kind: string;
  title: string;
  rules: string;
  sizes: readonly number[];
}

/** Every kind of puzzle. */
export interface KindsReply {
  kinds: readonly KindInfo[];
}

/** How a search ended. */
export type Status = "unique" | "multiple" | "unchecked" | "none" | "stopped";

export type SolveTask = "solve" | "count" | "check" | "mistake" | "full";

/** Start a search on a board. */
export interface SolveStartDetails extends BoardDetails {
  /** default: "solve" */
  task?: SolveTask;
  /** for "count": stop at this many solutions */
  most?: number;
  /** for "mistake": the contents that changed from state to state */
  states?: readonly (Record<string, CellContents>)[];
}

/** Continue a search. */
export interface SolveRunDetails extends SliceDetails {
  page?: string;
}

/** Stop a search. */
export interface SolveStopDetails extends Details {
  page?: string;
}

/** How far a search is. */
export interface Progress {
  nodes: number;
  guesses: number;
  /** how many guesses led to the current position */
  depth: number;
  solutions: number;
}

/** How far a search is, and what it found once it is done. */
export interface SolveReply {
  done: boolean;
  progress: Progress;
  status?: Status;
  /** the answer in words */
  sentence?: string;
  /** the cells the sentence is about */
  cells?: readonly number[];
  /** the board with the solution, where there is one to show */
  view?: View;
  /** the board with another solution, where one is known */
  other?: View;
  /** of the states asked about, the last one before the first mistake */
  state?: number;
}

/** Remarks on a puzzle that looks wrong. */
export interface RemarksReply {
  done: boolean;
  /** those known so far */
  remarks: readonly string[];
}

/** The grade of a puzzle. */
export interface GradeReply {
  done: boolean;
  /** the level with its reason; "" if it isn't known yet, or if there is none */
  sentence: string;
  level: string | null;
}

/** Send lines of a list, and continue to solve it. */
export interface ListRunDetails extends SliceDetails {
  lines?: readonly string[];
  /** the most new rows to send for display */
  shown?: number;
  /** there are no more lines */
  last?: boolean;
  /** how many parts other Pythons are ready for */
  wanted?: number;
  /** answers of other Pythons since the last request */
  found?: readonly FoundDetails[];
}

/** A line of a list and its answer, all as text for a table. */
export interface ListRow {
  /** its number */
  line: string;
  board: string;
  outcome: string;
  /** how many: "1", "2+" */
  solutions: string;
  solution: string;
  guesses: string;
  nodes: string;
  remark: string;
  /** the other columns of a table */
  others: readonly string[];
  /** a relative link that opens the board; null if there is none */
  link: string | null;
}

/** How the lines of a list are built; `Layout` in codec/lists/board_table.py says more. */
export interface ListLayout {
  separator: string;
  puzzle: number;
  solution: number | null;
  width: number;
  names: readonly string[];
}

/** Lines of a list for another Python. */
export interface ListPart {
  /** of the part, from 1 */
  number: number;
  /** how many lines of the list precede it */
  read: number;
  layout: ListLayout;
  /** the other columns of the table, and their names there */
  columns: readonly (readonly [string, string])[];
  lines: readonly string[];
  /** the most rows of each reply to send for display */
  shown: number;
}

/** The answers about a part since the last reply. */
export interface PartReply {
  done: boolean;
  /** how many lines of the list precede the part's first unanswered one */
  lines: number;
  /** new rows, up to the number requested */
  rows: readonly ListRow[];
  /** the next piece of the table to download */
  csv: string;
  /** new rows by outcome */
  counts: Record<string, number>;
  /** new rows whose solution column differs */
  differing: number;
  /** of the current line, if it takes long */
  search: Progress | null;
  /** spent on the part */
  seconds: number;
}

/** Another Python's answers about a part. */
export interface FoundDetails {
  number: number;
  reply: PartReply;
}

/** How far a list is. */
export interface ListReply {
  done: boolean;
  /** whether only other Pythons have work left */
  waits: boolean;
  /** whether more lines should be sent */
  wants_more: boolean;
  /** done so far */
  lines: number;
  /** those of them that aren't blank */
  answered: number;
  /** names of the other columns of a table */
  columns: readonly string[];
  /** new rows, up to the number requested */
  rows: readonly ListRow[];
  /** the next piece of the table to download */
  csv: string;
  /** of the current line, if it takes long */
  search: Progress | null;
  /** of all rows so far, in words */
  summary: string;
  /** for other Pythons, up to the number wanted */
  parts: readonly ListPart[];
}

/** Where to look; which technique to try. The third tier of a hint is the step itself. */
export type HintTier = 1 | 2;

export type StepsTask = "next" | "all" | "path" | "linked_path";

/** A request about steps: the largest created shapes that they may use. */
export interface LimitDetails extends BoardDetails {
  houses?: number;
  cells?: number;
  /** the techniques to use; null: the usual ones */
  techniques?: readonly string[] | null;
  /** in which order to try them; default: the easiest first */
  order?: string;
}

/** Name a step. */
export interface StepDetails extends LimitDetails {
  technique: string;
  nth?: number;
}

/** Ask what a hint about a step shows. */
export interface HintDetails extends StepDetails {
  tier: HintTier;
}

/** Start to search for steps. */
export interface StepsStartDetails extends LimitDetails {
  /** default: "all" */
  task?: StepsTask;
}

/** Continue to search for steps. */
export interface StepsRunDetails extends SliceDetails {
  task?: StepsTask;
}

/** Stop searching for steps. */
export interface StepsStopDetails extends Details {
  task?: StepsTask;
}

/** Show a step of the path that was found last. */
export interface PathShowDetails extends Details {
  number: number;
  page?: string;
}

/** A technique to choose. */
export interface TechniqueInfo {
  name: string;
  /** its name in addresses */
  slug: string;
  about: string;
  caveats: readonly string[];
  /** whether it is used unless the user chooses otherwise */
  default: boolean;
}

/** Techniques that are about equally hard. */
export interface TechniqueGroup {
  title: string;
  techniques: readonly TechniqueInfo[];
}

/** The techniques that may apply to a board of this kind. */
export interface TechniquesReply {
  groups: readonly TechniqueGroup[];
}

/** The board after one step or several, with what changed marked. */
export interface AppliedReply {
  /** null if there is no step */
  view: View | null;
  /** what was applied and why, or why nothing */
  sentence: string;
  /** whether something entered is wrong, as far as we know */
  mistaken: boolean;
}

/** A line in a list of steps. */
export interface StepEntry {
  technique: string;
  nth: number;
  limits: ShapeLimits;
  title: string;
  sentence: string;
  conclusion: string;
  /** of "linked_path": relative, to the board with the step drawn */
  link?: string;
}

/** What some searches for steps answer once they are done. */
export interface StepsOutcome {
  /** of "next": with the step drawn */
  view?: View | null;
  /** of "next": with the cells marked that are wrong, if any */
  blamed?: View;
  /** of "linked_path": relative, to the board after it */
  end?: string;
}

/** The steps that were found since the answer before. */
export interface StepsReply extends StepsOutcome {
  done: boolean;
  entries: readonly StepEntry[];
  /** about all steps, once the search is done */
  sentence: string;
  /** whether something entered is wrong, as far as we know */
  mistaken: boolean;
}

/** Ask what a cage can still contain. */
export interface CageDetails extends BoardDetails {
  cell: number;
}

/** What the cages at a cell can still contain. */
export interface CageReply {
  /** one for each cage */
  sentences: readonly string[];
}

/** Which created shapes to list. */
export interface ShapesDetails extends BoardDetails {
  houses?: number;
  cells?: number;
  /** by super shape */
  grouped?: boolean;
}

/** Which of them to draw. */
export interface ShapeShowDetails extends ShapesDetails {
  number: number;
}

/** A created shape in words. */
export interface ShapeWords {
  title: string;
  sentence: string;
}

/** The created shapes of a board. */
export interface ShapesReply {
  sentence: string;
  shapes: readonly ShapeWords[];
}

/** Ask for links to a board. */
export interface ShareDetails extends BoardDetails {
  /** address of our site's top folder */
  base: string;
}

/** A link to a board. */
export interface ShareTarget {
  link: string;
  /** the link with its board string in capitals; null: case matters */
  capitals: string | null;
}

/** A board in a format. */
export interface ShareFormat {
  /** of the format: "81", "S9B" */
  name: string;
  /** the label that people read */
  label: string;
  /** to this site */
  ours: ShareTarget;
  /** to SudokuWiki's page for the kind; null: it can't read this */
  site: ShareTarget | null;
  /** what this format keeps of the board */
  keeps: string;
  /** what it loses */
  losses: readonly string[];
}

/** What the email dialog offers. */
export interface ShareReply {
  subject: string;
  /** the line above the link */
  greeting: string;
  /** newest first */
  formats: readonly ShareFormat[];
}

/** The board as text. */
export interface TextForm {
  name: string;
  label: string;
  text: string;
  keeps: string;
  losses: readonly string[];
}

/** The board in every form of text. */
export interface TextsReply {
  texts: readonly TextForm[];
}

/** Ask for a picture. */
export interface PictureDetails extends BoardDetails {
  /** default: "light" */
  theme?: string;
  /** whether candidates are shown */
  candidates?: boolean;
  /** whether rows and columns are named */
  labels?: boolean;
}

/** A picture. */
export interface PictureReply {
  svg: string;
  /** for a file */
  name: string;
  title: string;
  keeps: string;
  losses: readonly string[];
}

/** Ask for code for somebody's own page. */
export interface EmbedDetails extends BoardDetails {
  /** where the link leads */
  address: string;
  /** address of our site's top folder, or of its one file with a "#" */
  base: string;
  /** of the drawing; default: "light" */
  theme?: string;
  /** whether the drawing shows candidates */
  candidates?: boolean;
}

/** The board for somebody's own page. */
export interface CodeForm {
  name: string;
  label: string;
  about: string;
  code: string;
  keeps: string;
  losses: readonly string[];
}

/** All pieces of code for somebody's own page. */
export interface EmbedReply {
  codes: readonly CodeForm[];
  svg: string;
}

/** Print a board. */
export interface PrintDetails extends BoardDetails {
  /** address of our site's top folder */
  base: string;
  /** whether candidates are drawn */
  candidates?: boolean;
  /** whether entered digits are drawn */
  digits?: boolean;
}

/** A board ready to print. */
export interface PrintReply {
  svg: string;
  title: string;
  /** the setter's texts, and a warning if not all rules are checked */
  about: readonly string[];
  link: string;
  capitals: string | null;
}

/** The solution, ready to print. */
export interface PrintSolutionReply {
  done: boolean;
  /** once it is done; null if none was found */
  svg?: string | null;
  /** once it is done: the remark below it */
  remark?: string;
}

/** Ask for an empty board. */
export interface NewDetails extends Details {
  kind: string;
  size: number;
  page?: string;
}

/** Change kind and size. */
export interface KindDetails extends BoardDetails {
  kind: string;
  size: number;
}

/** Put a cage on cells, or change one. */
export interface SetCageDetails extends BoardDetails {
  cells: readonly number[];
  /** the total as typed: "15", "24x"; "" for a cage without one */
  clue: string;
  /** the cells of the cage to change */
  replaces?: readonly number[] | null;
}

/** Remove the cage on these cells, if it is still there. */
export interface DropCageDetails extends BoardDetails {
  cells: readonly number[];
}

/** Put cells into a region. */
export interface RegionDetails extends BoardDetails {
  cells: readonly number[];
  /** 0: none */
  region: number;
}

/** Make cells black or white. */
export interface BlackDetails extends BoardDetails {
  cells: readonly number[];
  black: boolean;
}

/** A row in the table of cages. */
export interface CageRow {
  cells: readonly number[];
  /** of the cells */
  names: string;
  /** as drawn: "15", "24×", or nothing */
  clue: string;
}

/** The cells of a region. */
export interface RegionCells {
  /** 0: the cells that are in no region */
  number: number;
  cells: readonly number[];
}

/** What a setter wants to know about a board. */
export interface SetterFacts {
  kind: string;
  size: number;
  cages: readonly CageRow[];
  takes_cages: boolean;
  /** the operators of its cages, as drawn; empty if they have none */
  signs: readonly string[];
  /** characters that begin the total of a cage, in lower case */
  total_keys: string;
  takes_black: boolean;
  takes_regions: boolean;
  /** empty if the kind has no regions to draw */
  regions: readonly RegionCells[];
  /** what is missing before it is a puzzle */
  unfinished: readonly string[];
  /** there are digits that aren't givens */
  filled: boolean;
}

/** Whether the puzzle has no solution, one or many. */
export interface LiveReply {
  done: boolean;
  status: "unfinished" | "unique" | "multiple" | "unchecked" | "none" | "stopped";
  sentence: string;
}

export type DoubtTask = "spare" | "clash";

/** Start to check the givens and cages. */
export interface DoubtStartDetails extends BoardDetails {
  task: DoubtTask;
}

/** Continue to check the givens and cages. */
export interface DoubtRunDetails extends SliceDetails {
  task: DoubtTask;
}

/** Stop checking the givens and cages. */
export interface DoubtStopDetails extends Details {
  task: DoubtTask;
}

/** A given or a cage. */
export interface NamedClue {
  name: string;
  cells: readonly number[];
}

/** An answer about the givens and cages. */
export interface DoubtReply {
  done: boolean;
  sentence: string;
  clues: readonly NamedClue[];
}

/** What each request takes and answers. */
export interface Requests {
  open: { details: OpenDetails; answer: View };
  boards_in: { details: BoardsInDetails; answer: BoardsReply };
  collection: { details: CollectionDetails; answer: CollectionReply };
  enter: { details: EnterDetails; answer: EnterReply };
  clear: { details: BoardDetails; answer: View };
  candidates: { details: BoardDetails; answer: CandidatesReply };
  thumbnail: { details: ThumbnailDetails; answer: ThumbnailReply };
  kinds: { details: Details; answer: KindsReply };
  solve_start: { details: SolveStartDetails; answer: SolveReply };
  solve_run: { details: SolveRunDetails; answer: SolveReply };
  solve_stop: { details: SolveStopDetails; answer: SolveReply };
  remarks_start: { details: BoardDetails; answer: RemarksReply };
  remarks_run: { details: SliceDetails; answer: RemarksReply };
  remarks_stop: { details: Details; answer: RemarksReply };
  grade_start: { details: BoardDetails; answer: GradeReply };
  grade_run: { details: SliceDetails; answer: GradeReply };
  grade_stop: { details: Details; answer: GradeReply };
  list_start: { details: Details; answer: ListReply };
  list_run: { details: ListRunDetails; answer: ListReply };
  list_stop: { details: Details; answer: EmptyReply };
  part_start: { details: ListPart; answer: PartReply };
  part_run: { details: SliceDetails; answer: PartReply };
  part_stop: { details: Details; answer: EmptyReply };
  generate_start: { details: GenerateDetails; answer: GenerateReply };
  generate_run: { details: SliceDetails; answer: GenerateReply };
  generate_stop: { details: Details; answer: GenerateReply };
  prepare_start: { details: GenerateDetails; answer: GenerateReply };
  prepare_run: { details: SliceDetails; answer: GenerateReply };
  prepare_stop: { details: Details; answer: GenerateReply };
  share: { details: ShareDetails; answer: ShareReply };
  texts: { details: BoardDetails; answer: TextsReply };
  picture: { details: PictureDetails; answer: PictureReply };
  embed: { details: EmbedDetails; answer: EmbedReply };
  print_board: { details: PrintDetails; answer: PrintReply };
  print_solution_start: { details: BoardDetails; answer: PrintSolutionReply };
  print_solution_run: { details: SliceDetails; answer: PrintSolutionReply };
  print_solution_stop: { details: Details; answer: PrintSolutionReply };
  techniques: { details: BoardDetails; answer: TechniquesReply };
  step_show: { details: StepDetails; answer: View };
  hint_show: { details: HintDetails; answer: View };
  step_apply: { details: StepDetails; answer: AppliedReply };
  basics: { details: LimitDetails; answer: AppliedReply };
  steps_start: { details: StepsStartDetails; answer: StepsReply };
  steps_run: { details: StepsRunDetails; answer: StepsReply };
  steps_stop: { details: StepsStopDetails; answer: StepsReply };
  practice_board: { details: PracticeDetails; answer: CollectedPuzzle };
  practice_check: { details: PracticeCheckDetails; answer: PracticeCheckReply };
  path_show: { details: PathShowDetails; answer: View };
  cage: { details: CageDetails; answer: CageReply };
  shapes: { details: ShapesDetails; answer: ShapesReply };
  shape_show: { details: ShapeShowDetails; answer: View };
  set_new: { details: NewDetails; answer: View };
  set_kind: { details: KindDetails; answer: View };
  set_givens: { details: BoardDetails; answer: View };
  set_cage: { details: SetCageDetails; answer: View };
  drop_cage: { details: DropCageDetails; answer: View };
  set_region: { details: RegionDetails; answer: View };
  clear_regions: { details: BoardDetails; answer: View };
  set_black: { details: BlackDetails; answer: View };
  setter_facts: { details: BoardDetails; answer: SetterFacts };
  live_start: { details: BoardDetails; answer: LiveReply };
  live_run: { details: SliceDetails; answer: LiveReply };
  live_stop: { details: Details; answer: LiveReply };
  doubt_start: { details: DoubtStartDetails; answer: DoubtReply };
  doubt_run: { details: DoubtRunDetails; answer: DoubtReply };
  doubt_stop: { details: DoubtStopDetails; answer: DoubtReply };
}

/** Work in slices: the requests that start it, continue it and stop it. */
export const WORKS = {
  solve: { start: "solve_start", run: "solve_run", stop: "solve_stop" },
  remarks: { start: "remarks_start", run: "remarks_run", stop: "remarks_stop" },
  grade: { start: "grade_start", run: "grade_run", stop: "grade_stop" },
  list: { start: "list_start", run: "list_run", stop: "list_stop" },
  part: { start: "part_start", run: "part_run", stop: "part_stop" },
  generate: { start: "generate_start", run: "generate_run", stop: "generate_stop" },
  prepare: { start: "prepare_start", run: "prepare_run", stop: "prepare_stop" },
  print_solution: { start: "print_solution_start", run: "print_solution_run", stop: "print_solution_stop" },
  steps: { start: "steps_start", run: "steps_run", stop: "steps_stop" },
  live: { start: "live_start", run: "live_run", stop: "live_stop" },
  doubt: { start: "doubt_start", run: "doubt_run", stop: "doubt_stop" },
} as const;

/** Which Python answers a request, and whether it is safe to repeat. */
export type Route = { worker: "board" | "long work" | "background"; repeatable: boolean };

export const ROUTES: Record<keyof Requests, Route> = {
  open: { worker: "board", repeatable: true },
  boards_in: { worker: "board", repeatable: true },
  collection: { worker: "long work", repeatable: true },
  enter: { worker: "board", repeatable: true },
  clear: { worker: "board", repeatable: true },
  candidates: { worker: "board", repeatable: true },
  thumbnail: { worker: "board", repeatable: true },
  kinds: { worker: "board", repeatable: true },
  solve_start: { worker: "long work", repeatable: false },
  solve_run: { worker: "long work", repeatable: false },
  solve_stop: { worker: "long work", repeatable: false },
  remarks_start: { worker: "long work", repeatable: false },
  remarks_run: { worker: "long work", repeatable: false },
  remarks_stop: { worker: "long work", repeatable: false },
  grade_start: { worker: "background", repeatable: false },
  grade_run: { worker: "background", repeatable: false },
  grade_stop: { worker: "background", repeatable: false },
  list_start: { worker: "long work", repeatable: false },
  list_run: { worker: "long work", repeatable: false },
  list_stop: { worker: "long work", repeatable: false },
  part_start: { worker: "long work", repeatable: false },
  part_run: { worker: "long work", repeatable: false },
  part_stop: { worker: "long work", repeatable: false },
  generate_start: { worker: "long work", repeatable: false },
  generate_run: { worker: "long work", repeatable: false },
  generate_stop: { worker: "long work", repeatable: false },
  prepare_start: { worker: "background", repeatable: false },
  prepare_run: { worker: "background", repeatable: false },
  prepare_stop: { worker: "background", repeatable: false },
  share: { worker: "board", repeatable: true },
  texts: { worker: "board", repeatable: true },
  picture: { worker: "board", repeatable: true },
  embed: { worker: "board", repeatable: true },
  print_board: { worker: "board", repeatable: true },
  print_solution_start: { worker: "long work", repeatable: false },
  print_solution_run: { worker: "long work", repeatable: false },
  print_solution_stop: { worker: "long work", repeatable: false },
  techniques: { worker: "long work", repeatable: true },
  step_show: { worker: "long work", repeatable: true },
  hint_show: { worker: "long work", repeatable: true },
  step_apply: { worker: "long work", repeatable: true },
  basics: { worker: "long work", repeatable: true },
  steps_start: { worker: "long work", repeatable: false },
  steps_run: { worker: "long work", repeatable: false },
  steps_stop: { worker: "long work", repeatable: false },
  practice_board: { worker: "long work", repeatable: true },
  practice_check: { worker: "long work", repeatable: true },
  path_show: { worker: "long work", repeatable: true },
  cage: { worker: "long work", repeatable: true },
  shapes: { worker: "long work", repeatable: true },
  shape_show: { worker: "long work", repeatable: true },
  set_new: { worker: "board", repeatable: true },
  set_kind: { worker: "board", repeatable: true },
  set_givens: { worker: "board", repeatable: true },
  set_cage: { worker: "board", repeatable: true },
  drop_cage: { worker: "board", repeatable: true },
  set_region: { worker: "board", repeatable: true },
  clear_regions: { worker: "board", repeatable: true },
  set_black: { worker: "board", repeatable: true },
  setter_facts: { worker: "board", repeatable: true },
  live_start: { worker: "long work", repeatable: false },
  live_run: { worker: "long work", repeatable: false },
  live_stop: { worker: "long work", repeatable: false },
  doubt_start: { worker: "long work", repeatable: false },
  doubt_run: { worker: "long work", repeatable: false },
  doubt_stop: { worker: "long work", repeatable: false },
};
