/**
 * Types of `embed.js`, which defines the element <sudoku-board> for pages of any host. docs/embedding.md explains how to
 * use it. Put a copy beside your sources. Once one file has `import type {} from "./embed.js"`, TypeScript knows the
 * element everywhere.
 */

/** The contents of a cell, as far as they are known. */
export interface BoardCell {
  /** The cell's name, such as "A1" or "r1c1". */
  readonly name: string;
  readonly value: number | null;
  readonly given: boolean;
  readonly black: boolean;
  readonly candidates: readonly number[];
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  readonly colours: readonly number[];
}

/** The drawn step. Without a `technique`, the sentence says why there is none. */
export interface BoardStep {
  readonly technique: string | null;
  readonly nth: number;
  readonly title: string;
  readonly sentence: string;
}

/** The board that is shown. */
export interface BoardView {
  /** The board string. */
  readonly bd: string;
  /** "sudoku", "killer" and so on. */
  readonly kind: string;
  /** The name of the kind, for people. */
  readonly title: string;
  /** The rules of the kind, in a sentence or two. */
  readonly rules: string;
  readonly size: number;
  /** The name of the format of `bd`. */
  readonly format: string;
  /** Sentences about what was repaired, guessed or left out when the board was read. */
  readonly remarks: readonly string[];
  /** The contents of the cells, row by row. The property `naming` says how cells are named. */
  readonly cells: readonly BoardCell[];
  /** Cells whose digit is in conflict with other digits. */
  readonly conflicts: readonly number[];
  readonly step: BoardStep | null;
}

/** The result of `solve()`. */
export interface SolveAnswer {
  /**
   * How many solutions the givens have: "unique", "multiple", "none" or "stopped"; "unchecked" if the puzzle has rules that
   * Sudolink can't check. The sentence says if entries are wrong and the solution is not filled in.
   */
  readonly status: string;
  readonly sentence: string;
}

export interface SudokuBoardElement extends HTMLElement {
  /**
   * The string of the board, or the requested text until there is a board. Setting it opens another board when the element
   * is near the visible part of the page; "" removes the board.
   */
  bd: string;
  /** The name of the page that the text came with, for strings that don't say their kind. */
  page: string;
  /** A step to draw: "X-Wing", "Naked Pair&nth=2". */
  step: string;
  /** "light", "dark", "contrast" or "auto". */
  theme: string;
  /** How cells are named, "A1" or "r1c1". This is the attribute `cells`. */
  naming: string;
  readOnly: boolean;
  controls: boolean;
  /** "touch" shows the drawing inside the element until somebody touches it. Otherwise the board loads once it is near. */
  loading: string;
  /** "none" leaves out the link “Made with Sudolink”. */
  credit: string;
  /** "" without a text, "waiting" while far from the visible part of the page, then "loading", "ready" or "error". */
  readonly state: "" | "waiting" | "loading" | "ready" | "error";
  /** Everything known about the board; null unless `state` is "ready". */
  readonly view: BoardView | null;
  /** The address of the shown or requested board on Sudolink. */
  readonly link: string;
  /**
   * The numbers of the selected cells, from 0. Takes any iterable, and throws if a value isn't a cell number. If you set it
   * before the board has loaded, it applies then, without cells that the board doesn't have.
   */
  get selection(): ReadonlySet<number>;
  set selection(cells: Iterable<number>);
  /** The height in pixels that the whole element needs at its width. */
  readonly fullHeight: number;

  /**
   * Load the board now, wherever it is on the page. Resolves when it shows the latest text, or why it can't. Like all
   * methods, which wait for this, it rejects if the code can't be loaded.
   */
  load(): Promise<void>;
  /** Open a text now; "" removes the board. Resolves like `load`. Rejects anything but a string. */
  open(text: string): Promise<void>;
  /** Resolves when `bd`, `link` and `view` include the latest entries, and the step and cell names that were set last. */
  settled(): Promise<void>;
  /**
   * Put a digit into a cell (from 0), or remove it (null). Rejects if there is no such cell, digit or board, or if another
   * board was opened in the meantime.
   */
  edit(cell: number, digit: number | null): Promise<void>;
  /** Resolves to whether there was something to undo. */
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /**
   * Fill in the solution. Resolves to null if there is no board or it changed in the meantime. A second call before the
   * first is done gets the same answer.
   */
  solve(): Promise<SolveAnswer | null>;
  /**
   * Draw a step of a technique, or the next step. Resolves to null if there is no board or it changed in the meantime.
   * Rejects a technique or number of the wrong type.
   */
  showStep(technique?: string, nth?: number): Promise<BoardStep | null>;

  addEventListener<Name extends keyof SudokuBoardEventMap>(
    type: Name,
    listener: (this: SudokuBoardElement, event: SudokuBoardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof SudokuBoardEventMap>(
    type: Name,
    listener: (this: SudokuBoardElement, event: SudokuBoardEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** The attributes for typed markup, such as JSX. */
export interface SudokuBoardAttributes {
  bd?: string | undefined;
  page?: string | undefined;
  controls?: boolean | undefined;
  readonly?: boolean | undefined;
  step?: string | undefined;
  theme?: string | undefined;
  cells?: string | undefined;
  loading?: string | undefined;
  credit?: string | undefined;
}

/** The element's events, which all bubble. Don't rely on other events from it. */
export interface SudokuBoardEvents {
  /** A board was opened. */
  ready: CustomEvent<{ view: BoardView }>;
  /** The board changed: an entry, a solution, a step. */
  change: CustomEvent<{ view: BoardView }>;
  /** A text could not be opened, or the code could not be loaded. */
  error: CustomEvent<{ error: Error; text: string }>;
}

/** All events: the element's own and those of every element. */
export interface SudokuBoardEventMap extends Omit<HTMLElementEventMap, keyof SudokuBoardEvents>, SudokuBoardEvents {}

declare global {
  interface HTMLElementTagNameMap {
    "sudoku-board": SudokuBoardElement;
  }
}
