/** The tools of the editor. For givens there is little to do: while the editor is open, the board enters digits as givens. */

import type { SudokuBoard } from "../board/element.ts";
import type { Requests, SetterFacts } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";

/** What pointer and keys do while the editor is open. */
export interface Tool {
  name: string;
  label: string;
  /** A sentence about it. */
  about: string;
  element: HTMLElement;
  /** Whether the kind of puzzle needs this tool. */
  fits: (facts: SetterFacts) => boolean;
  show: (facts: SetterFacts) => void;
  /** Other cells are selected. */
  selected: () => void;
  /** A drag over the selected cells has ended. */
  stroke?: () => void;
  /** A key was pressed on the board. Returns whether the tool used it. */
  key?: (event: KeyboardEvent) => boolean;
  /** A number was entered; null erases. Without this function, it is a given. */
  enter?: (number: number | null) => void;
}

/** A request that changes the puzzle. */
export type Change =
  | "clear"
  | "set_kind"
  | "set_givens"
  | "set_cage"
  | "drop_cage"
  | "set_region"
  | "clear_regions"
  | "set_black";

/** The details of such a request besides the board. */
export type ChangeDetails<Name extends Change> = Omit<Requests[Name]["details"], "link">;

/** The editor that a tool belongs to. */
export interface Editor {
  board: SudokuBoard;
  /** Change the puzzle. Returns whether it worked. */
  apply: <Name extends Change>(name: Name, details: ChangeDetails<Name>) => Promise<boolean>;
  /** Show the current facts about the board. */
  fresh: () => Promise<void>;
  /** Say at a field why its value was refused. */
  explain: (field: HTMLInputElement) => void;
  /** Remove what was said about the last change. */
  clearError: () => void;
  focusBoard: () => void;
}

export class GivenTool {
  name = "givens";
  label = "Givens";
  about = "Digits you enter are givens. You can change every given.";
  #all = make("button", { type: "button", hidden: true }, "Make digits givens");
  element = make("div", { className: "tool actions" }, this.#all);

  constructor(editor: Editor) {
    this.#all.addEventListener("click", () => {
      editor.apply("set_givens", {});
      editor.focusBoard(); // the button goes away
    });
  }

  fits() {
    return true;
  }

  show({ filled }: SetterFacts) {
    this.#all.hidden = !filled;
  }

  /** Other cells are selected. */
  selected() {}
}

// The tool for regions of a jigsaw: choose a region and drag over its cells, or select cells and type its number.

export class RegionTool {
  name = "regions";
  label = "Regions";
  about = "Choose a region, then drag over its cells. Or select cells and type its number; 0 or Delete removes them.";
  #editor;
  #list = make("fieldset", { className: "regions" });
  #put = make("button", { type: "button" }, "Assign region");
  #clear = make("button", { type: "button" }, "Clear all regions");
  #unfinished = make("ul", { className: "quiet", ariaLabel: "Not finished" });
  element = make(
    "div",
    { className: "tool" },
    this.#list,
    make("div", { className: "actions" }, this.#put, this.#clear),
    this.#unfinished,
  );
  #shown = "";
  /** The region that cells are put in. */
  #region = 1;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#put.addEventListener("click", () => this.#paint(this.#region));
    this.#clear.addEventListener("click", () => editor.apply("clear_regions", {}));
  }

  fits(facts: SetterFacts) {
    return facts.takes_regions;
  }

  show({ regions, size, unfinished }: SetterFacts) {
    this.#unfinished.replaceChildren(...unfinished.map((sentence) => make("li", {}, sentence)));
    const shown = JSON.stringify([regions.map(({ cells }) => cells.length), size]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (this.#region > size) this.#region = 1;
    const focused = this.#list.contains(document.activeElement);
    const rest = regions
      .slice(1)
      .map(({ number, cells }) =>
        this.#choice(number, `${number}`, `${cells.length} of ${size}`, cells.length === size),
      );
    const none = this.#choice(0, "None", `${regions[0]?.cells.length ?? 0}`, false);
    this.#list.replaceChildren(make("legend", {}, "Region"), ...rest, none);
    this.#choose(this.#region);
    if (focused) this.#inputs.find((input) => input.checked)?.focus();
  }

  /** Other cells are selected. */
  selected() {}

  /** A drag over the selected cells has ended. */
  stroke() {
    this.#paint(this.#region);
  }

  key({ key }: KeyboardEvent) {
    if (key === "Enter") this.#paint(this.#region);
    return key === "Enter";
  }

  /** A number was typed or tapped. */
  enter(number: number | null) {
    this.#choose(number ?? 0);
    this.#paint(number ?? 0);
  }

  #choice(number: number, face: string, count: string, full: boolean) {
    const input = make("input", { type: "radio", name: "editor-region", value: String(number) });
    input.addEventListener("change", () => this.#choose(number));
    return make(
      "label",
      { className: full ? "full" : "" },
      input,
      make("span", {}, make("b", {}, face), " ", make("small", {}, count)),
    );
  }

  get #inputs() {
    return [...this.#list.querySelectorAll("input")];
  }

  #choose(number: number) {
    this.#region = number;
    for (const input of this.#inputs) input.checked = Number(input.value) === number;
    this.#put.textContent = number ? `Assign region ${number}` : "Remove from region";
  }

  #paint(region: number) {
    const cells = [...this.#editor.board.selection];
    if (cells.length) this.#editor.apply("set_region", { cells, region });
  }
}

// The tool for black cells of Str8ts: a click or drag makes cells black, or white if all of them are black.

export class BlackTool {
  name = "black";
  label = "Black cells";
  about =
    "Click or drag over cells to make them black or white, or select them and press Enter. Digits you type are givens.";
  #editor;
  element;

  constructor(editor: Editor) {
    this.#editor = editor;
    const turn = (black: boolean) => this.#turn([...editor.board.selection], black);
    const button = (name: string, black: boolean) => {
      const made = make("button", { type: "button" }, name);
      made.addEventListener("click", () => turn(black));
      return made;
    };
    this.element = make(
      "div",
      { className: "tool actions" },
      button("Make cells black", true),
      button("Make cells white", false),
    );
  }

  fits(facts: SetterFacts) {
    return facts.takes_black;
  }

  show() {}

  /** Other cells are selected. */
  selected() {}

  /** A drag over the selected cells has ended. */
  stroke() {
    const cells = [...this.#editor.board.selection];
    const all = this.#editor.board.view?.cells ?? [];
    if (cells.length) this.#turn(cells, !cells.every((cell) => all[cell].black));
  }

  key({ key }: KeyboardEvent) {
    if (key === "Enter") this.stroke();
    return key === "Enter";
  }

  #turn(cells: number[], black: boolean) {
    if (cells.length) this.#editor.apply("set_black", { cells, black });
  }
}
