/**
 * The words in which the page and Python talk; `sudolink.service` is the other side of it, and
 * tests/service/test_types.py compares them with what it answers.
 */

export interface CellView {
  /** What a person calls the cell: "A1", "r10c12". */
  name: string;
  value: number | null;
  given: boolean;
  black: boolean;
  /** Whether a digit may be typed here. */
  editable: boolean;
  /** At fixed places; none beside a value. */
  candidates: number[];
  /** Marks around the edge, rising; they may stand beside a value. */
  corner: number[];
  /** Marks in the middle. */
  centre: number[];
  /** 1 to 9. */
  colours: number[];
}

/** So many corner or centre marks. */
export interface MarksKit {
  open: string;
  /** The i-th mark is places[i] + digit + "</tspan>". */
  places: string[];
}

export interface CandidatesKit {
  open: string;
  /** By digit. */
  x: string[];
  /** By digit. */
  y: string[];
}

/**
 * Pieces of markup for the inside of a cell; lists by digit, colour or count begin with an entry for 0. The rule by
 * which they go together is in sudolink/drawing/kit.py.
 */
export interface Kit {
  hit: string;
  /** By digit. */
  given: string[];
  /** By digit. */
  solved: string[];
  /** By digit, in a black cell. */
  clue: string[];
  candidates: CandidatesKit;
  /** By digit: a corner mark where candidates stand. */
  corner_flag: string[];
  /** By digit: a centre mark where candidates stand. */
  centre_flag: string[];
  /** By number of marks. */
  corner: MarksKit[];
  /** By number of marks. */
  centre: MarksKit[];
  /** By colour. */
  ground: string[];
  /** By colour. */
  sign: string[];
  /** By number of colours: what ends the ground and the sign of each. */
  stripes: [string, string][][];
  /** By colour. */
  colour_names: string[];
}

/** What changes of a view as somebody plays. */
export interface Note {
  link: string;
  query: string;
  bd: string;
  format: string;
  notes: string[];
  cells: CellView[];
  conflicts: number[];
  broken_cages: string[];
  given_count: number;
  /** Accessible names of the cells. */
  labels: string[];
}

/** A board as the page shows it. */
export interface View {
  /** The whole state as a relative link, which opens the board; Python reads it back. */
  link: string;
  /**
   * The state as a query ("bd=…") that works on the page asked from; "#bd=…" if it belongs into the fragment, as long
   * ones do.
   */
  query: string;
  /** The board string alone. */
  bd: string;
  /** A name of what the board is before any digit. */
  structure: string;
  kind: string;
  /** Of the kind. */
  title: string;
  /** Of the kind. */
  rules: string;
  /** What the setter says of the puzzle. */
  about: About | null;
  size: number;
  /** How often each digit stands on a full board; null: that differs. */
  of_each: number | null;
  format: string;
  /** What the reader repaired, guessed or doubts. */
  notes: string[];
  svg: string;
  kit: Kit;
  cells: CellView[];
  /** Cells in which no digit may stand twice. */
  groups: number[][];
  /** Cells whose digit breaks a rule against other digits that stand. */
  conflicts: number[];
  /** A sentence for each cage whose digits contradict its total. */
  broken_cages: string[];
  given_count: number;
  has_cages: boolean;
  /** It has cages whose digits make a sum, so that there are shapes. */
  has_sums: boolean;
  /** The step that is drawn, or a sentence why none is. */
  step: ShownStep | null;
  /** Of a text that doesn't say its kind: the others it can be. */
  kinds?: {title: string, link: string}[];
  /** Of a board whose kind was changed: what could not be kept. */
  lost?: string[];
}

export interface About {
  /** Title and author. */
  byline: string;
  /** In the setter's words, with line breaks. */
  rules: string;
  /** That not all rules are checked, else "". */
  warning: string;
}

export interface ShownStep {
  /** Null: no step that a link could name is drawn. */
  technique: string | null;
  /** Which of its steps on this board. */
  nth: number;
  limits: ShapeLimits;
  title: string;
  sentence: string;
  /** Three tiers. */
  hints: string[];
  /** What a link to the step has besides the board. */
  query: string;
  /** Relative, to the board with this step. */
  link: string;
}

/** The largest created shapes that a step may use. */
export interface ShapeLimits {
  houses: number;
  cells: number;
}

/** Steps were taken. */
export interface TakenReply {
  /** The board afterwards; null if nothing was done. */
  view: View | null;
  /** The title of the step, where it was one. */
  taken?: string | null;
  /** How many they were, where it was not one. */
  count?: number;
  sentence: string;
}

/** A line in a list of steps. */
export interface StepEntry {
  technique: string;
  nth: number;
  limits: ShapeLimits;
  title: string;
  sentence: string;
  conclusion: string;
  /** Of a path with links: relative, to the board with the step drawn. */
  link?: string;
}

export interface StepsReply {
  done: boolean;
  /** New ones. */
  entries: StepEntry[];
  /** Of all, once it is done. */
  sentence: string;
  /** Of the next step: with it drawn, or as in `TakenReply`. */
  view?: View | null;
  /** Likewise. */
  taken?: string | null;
  /** Of a path with links: relative, to the board after it. */
  end?: string;
}

export interface TechniqueGroup {
  title: string;
  techniques: TechniqueInfo[];
}

export interface TechniquesReply {
  groups: TechniqueGroup[];
}

export interface TechniqueInfo {
  name: string;
  about: string;
  notes: string[];
  /** Whether it is used if nothing else is chosen. */
  default: boolean;
}

export interface CageReply {
  /** One for each cage at the cell. */
  sentences: string[];
}

export interface ShapeWords {
  title: string;
  sentence: string;
}

export interface ShapesReply {
  sentence: string;
  shapes: ShapeWords[];
}

export interface CandidatesReply {
  /** That the digits leave, by empty cell. */
  candidates: Record<number, number[]>;
}

export interface ThumbnailReply {
  svg: string;
}

/** Of a solve under way. */
export interface Progress {
  nodes: number;
  guesses: number;
  /** Guesses the search stands on now. */
  depth: number;
  solutions: number;
}

export interface SolveReply {
  done: boolean;
  progress: Progress;
  /** "unique", "multiple", "none" or "stopped". */
  status?: string;
  /** The answer in words. */
  sentence?: string;
  /** The board with the solution in it, where there is one to show. */
  view?: View;
  /** The board with another solution in it, where one is known. */
  other?: View;
  /** Of the states asked about, the last one before the first mistake. */
  state?: number;
  /** Those the sentence is about, where it is about some. */
  cells?: number[];
}

/** A line of a list and its answer, all as text for a table. */
export interface ListRow {
  /** Its number. */
  line: string;
  board: string;
  outcome: string;
  /** How many: "1", "2+". */
  solutions: string;
  solution: string;
  guesses: string;
  nodes: string;
  note: string;
  /** What other columns of a table hold. */
  others: string[];
  /** A relative link that opens the board; null if it is none. */
  link: string | null;
}

export interface ListReply {
  done: boolean;
  /** Whether more lines should be sent. */
  hungry: boolean;
  /** Done so far. */
  lines: number;
  /** Those of them that hold something. */
  answered: number;
  /** Names of the other columns of a table. */
  columns: string[];
  /** New ones, as many as are to be shown. */
  rows: ListRow[];
  /** The next piece of the table to download. */
  csv: string;
  /** Of the line under way, if it takes long. */
  search: Progress | null;
  /** Of all so far, in words. */
  summary: string;
}

export interface ShareFormat {
  /** Of the format: "81", "S9B". */
  name: string;
  /** What people are told it is. */
  label: string;
  /** To this site. */
  ours: ShareTarget;
  /** To SudokuWiki's page of the kind; null: it cannot read that. */
  site: ShareTarget | null;
  /** What this format carries of the board. */
  keeps: string;
  /** What it cannot carry. */
  losses: string[];
}

export interface ShareTarget {
  link: string;
  /** The same with its board string in capitals; null: case counts. */
  capitals: string | null;
}

export interface ShareReply {
  /** Of a mail. */
  subject: string;
  /** The line of a mail above the link. */
  greeting: string;
  /** Newest first. */
  formats: ShareFormat[];
}

/** The board as text. */
export interface TextForm {
  name: string;
  label: string;
  text: string;
  keeps: string;
  losses: string[];
}

export interface TextsReply {
  texts: TextForm[];
}

export interface PictureReply {
  svg: string;
  /** For a file. */
  name: string;
  title: string;
  keeps: string;
  losses: string[];
}

/** The board for somebody's own page. */
export interface CodeForm {
  name: string;
  label: string;
  about: string;
  code: string;
  keeps: string;
  losses: string[];
}

export interface EmbedReply {
  codes: CodeForm[];
  svg: string;
}

/** A board as it is printed. */
export interface Printed {
  svg: string;
  title: string;
  /** What the setter says of the puzzle, and that not all rules are checked. */
  about: string[];
  link: string;
  capitals: string | null;
}

export interface PrintedSolution {
  done: boolean;
  /** Once it is done: null if none was found. */
  svg?: string | null;
  /** Likewise: what is to be said of it. */
  note?: string;
}

export interface KindsReply {
  kinds: KindInfo[];
}

/** A kind of puzzle. */
export interface KindInfo {
  kind: string;
  title: string;
  rules: string;
  sizes: number[];
}

/** A row in the table of the sums. */
export interface CageRow {
  cells: number[];
  /** Of the cells. */
  names: string;
  /** As drawn: "15", "24×", or nothing. */
  clue: string;
}

export interface RegionCells {
  /** 0: the cells in none. */
  number: number;
  cells: number[];
}

/** What a setter wants to see of a board. */
export interface SetterFacts {
  kind: string;
  size: number;
  cages: CageRow[];
  takes_cages: boolean;
  /** Of its cages, as drawn; none if they have none. */
  signs: string[];
  /** Characters that begin a clue, in small letters. */
  clue_keys: string;
  takes_black: boolean;
  takes_regions: boolean;
  /** None if they are not to be drawn. */
  regions: RegionCells[];
  /** What is still to be done before it is a puzzle. */
  unfinished: string[];
  /** Digits stand that are no clues. */
  filled: boolean;
}

export interface RemarksReply {
  done: boolean;
  /** On what the puzzle means, as far as they are known. */
  remarks: string[];
}

export interface LiveReply {
  done: boolean;
  status: "unfinished" | "unique" | "multiple" | "none" | "stopped";
  sentence: string;
}

export interface NamedClue {
  name: string;
  cells: number[];
}

/** An answer about the clues. */
export interface DoubtReply {
  done: boolean;
  sentence: string;
  clues: NamedClue[];
}

/** A board of a text that holds several. */
export interface BoardEntry {
  /** To be opened. */
  text: string;
  /** Where it begins, from 1. */
  line: number;
  /** Kind and size; "Damaged" if it can't be read. */
  title: string;
  /** Clues and cages, or what is wrong with it. */
  facts: string;
  damaged: boolean;
}

export interface BoardsReply {
  boards: BoardEntry[];
  /** There are others. */
  more: boolean;
  /** The boards, a line each; null: the text itself is such a list. */
  list: string | null;
}

/** Why a text could not be read. */
export interface Wrong {
  sentence: string;
  /** Index into the text given. */
  position: number | null;
  cell: number | null;
}

export {};
