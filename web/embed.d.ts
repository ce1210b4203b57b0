/**
 * Types of `embed.js`: the element <sudoku-board> for pages of any host. The words to it are in
 * docs/embedding.md. Put a copy beside your sources: one file with `import type {} from "./embed.js"`
 * has TypeScript know the element wherever it is named.
 */

/** The contents of a cell, as far as they are known. */
export interface BoardCell {
  /** "A1" or "r1c1", as the board calls its cells. */
  readonly name: string;
  readonly value: number | null;
  readonly given: boolean;
  readonly black: boolean;
  readonly candidates: readonly number[];
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  readonly colours: readonly number[];
}

/** A step of human logic that is drawn; without `technique`, a sentence why none is. */
export interface BoardStep {
  readonly technique: string | null;
  readonly nth: number;
  readonly title: string;
  readonly sentence: string;
}

/** A board as it is shown. */
export interface BoardView {
  /** The board string alone. */
  readonly bd: string;
  /** "sudoku", "killer" and so on. */
  readonly kind: string;
  /** Of the kind, for people. */
  readonly title: string;
  /** Of the kind, in a sentence or two. */
  readonly rules: string;
  readonly size: number;
  /** Name of the format of `bd`. */
  readonly format: string;
  /** What the reader repaired, guessed or doubts, in sentences. */
  readonly remarks: readonly string[];
  /** The contents of the cells, row by row. The property `naming` says how cells are named. */
  readonly cells: readonly BoardCell[];
  /** Cells whose digit breaks a rule against other digits that stand. */
  readonly conflicts: readonly number[];
  readonly step: BoardStep | null;
}

/** The answer of a solve. */
export interface SolveAnswer {
  /** "unique", "multiple", "none" or "stopped". */
  readonly status: string;
  readonly sentence: string;
}

export interface SudokuBoardElement extends HTMLElement {
  /** The string of what is shown, else the text asked for. Another one opens another board, when that is near; "" takes it away. */
  bd: string;
  /** Name of the page the text came with, for strings that do not tell their kind. */
  page: string;
  /** A step of human logic to draw: "X-Wing", "Naked Pair&nth=2". */
  step: string;
  /** "light", "dark", "contrast" or "auto". */
  theme: string;
  /** How cells are called, "A1" or "r1c1": the attribute `cells`. */
  naming: string;
  readOnly: boolean;
  controls: boolean;
  /** "" without a text, "waiting" far from what is seen, then "loading", "ready" or "error". */
  readonly state: "" | "waiting" | "loading" | "ready" | "error";
  /** null unless `state` is "ready". */
  readonly view: BoardView | null;
  /** Where what is shown, or asked for, opens on Sudolink. */
  readonly link: string;
  /**
   * Numbers of the selected cells, from 0; takes any iterable, and throws if there is no such cell. Set before the board is
   * there it waits for it; what is no cell of it is left out then.
   */
  get selection(): ReadonlySet<number>;
  set selection(cells: Iterable<number>);
  /** In pixels, what the whole of it needs at its present width. */
  readonly fullHeight: number;

  /**
   * Load the board now, however far it is; resolves when the text asked for last is shown, or why it cannot be. Rejects
   * if the code cannot be loaded, as all methods do, which wait for the same.
   */
  load(): Promise<void>;
  /** Open a text now; resolves as `load` does; "" takes the board away. Rejects what is no text. */
  open(text: string): Promise<void>;
  /** Resolves when `bd`, `link` and `view` tell what is shown, entries included. */
  settled(): Promise<void>;
  /** Put a digit in a cell (from 0), or take it away (null). Rejects if there is no such cell or digit, no board, or another meanwhile. */
  edit(cell: number, digit: number | null): Promise<void>;
  /** Resolves to whether there was something to undo. */
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Put the solution in; null if there is no board or the board changed in the meantime. A second call before that gets the same answer. */
  solve(): Promise<SolveAnswer | null>;
  /**
   * Draw a step of a technique, else the next one; null if there is no board or the board changed in the meantime. Rejects
   * a technique that is not a text and a number that is not one.
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

/** What may stand in markup that is typed, such as JSX. */
export interface SudokuBoardAttributes {
  bd?: string | undefined;
  page?: string | undefined;
  controls?: boolean | undefined;
  readonly?: boolean | undefined;
  step?: string | undefined;
  theme?: string | undefined;
  cells?: string | undefined;
}

/** What the events say; all bubble. Other events that come from the element are its own affair. */
export interface SudokuBoardEvents {
  /** A board was opened. */
  ready: CustomEvent<{ view: BoardView }>;
  /** Another state is shown: of entries, a solution, a step. */
  change: CustomEvent<{ view: BoardView }>;
  /** A text could not be opened, or the code not loaded. */
  error: CustomEvent<{ error: Error; text: string }>;
}

/** All events of the element, its own and those of any other. */
export interface SudokuBoardEventMap extends Omit<HTMLElementEventMap, keyof SudokuBoardEvents>, SudokuBoardEvents {}

declare global {
  interface HTMLElementTagNameMap {
    "sudoku-board": SudokuBoardElement;
  }
}
