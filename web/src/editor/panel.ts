/**
 * The panel "Puzzle editor": while it is open every digit is a clue, and a tool says what else
 * pointer and keys do. Changes to the puzzle itself go through Python and come back as a view, so
 * undo takes them back like everything else.
 *
 *   section#setting
 *     head     Done
 *     tools    clues | cages | regions | black cells, and the pane of the one chosen
 *   div#key-pad          with the tool for clues
 *   section#setting-more
 *     doubts   which clues could go, why impossible
 *     kind     kind, size
 */

import type { App } from "../app/app.ts";
import { ask } from "../python/ask.ts";
import type { Requests, SetterFacts, View } from "../python/protocol.ts";
import { byId, make } from "../ui/dom.ts";
import { say } from "../ui/messages.ts";
import { CageTool } from "./cages.ts";
import { ClueCheck, SolutionLine } from "./checks.ts";
import { KindChoice } from "./kind.ts";
import { BlackTool, ClueTool, RegionTool } from "./tools.ts";

/** What pointer and keys do. */
interface Tool {
  name: string;
  label: string;
  /** One sentence. */
  about: string;
  element: HTMLElement;
  /** Whether the kind of puzzle has such things. */
  fits: (facts: SetterFacts) => boolean;
  show: (facts: SetterFacts) => void;
  /** Other cells are selected. */
  selected: () => void;
  /** The pointer has gone over the cells that are selected now. */
  stroke?: () => void;
  /** A key on the board; whether it was the tool's. */
  key?: (event: KeyboardEvent) => boolean;
  /** A number entered, or null to erase; without this function it is a clue. */
  enter?: (number: number | null) => void;
}

/** A request that changes the puzzle. */
export type Change =
  | "clear"
  | "set_kind"
  | "set_clues"
  | "set_cage"
  | "drop_cage"
  | "set_region"
  | "clear_regions"
  | "set_black";

/** What such a request takes besides the board. */
export type ChangeDetails<Name extends Change> = Omit<Requests[Name]["details"], "link">;

export class EditorPanel {
  #app;
  #place = byId("setting");
  #more = byId("setting-more");
  #said = make("p", { id: "setting-said", role: "status", ariaLive: "polite" });
  #kind = new KindChoice(() => this.#offerKind());
  #kindButton = make("button", { type: "button" }, "Change kind and size");
  #bar = make("fieldset", { className: "tool-bar" });
  #about = make("p", { className: "quiet" });
  #panes = make("div");
  #tools: Tool[];
  #tool: Tool;
  #live;
  #doubts;
  #facts: SetterFacts | null = null;
  /** Changes wait for each other, as each one starts from the board before. */
  #turn = Promise.resolve() as Promise<unknown>;
  /** Whether anything has changed since the panel was opened. */
  #touched = false;
  /** The link of the board as it was then. */
  #started = "";

  constructor(app: App) {
    this.#app = app;
    this.#live = new SolutionLine(app);
    this.#doubts = new ClueCheck(app);
    this.#tools = [new ClueTool(this), new CageTool(this), new RegionTool(this), new BlackTool(this)];
    this.#tool = this.#tools[0];
    this.#build();
    this.#listen();
  }

  get board() {
    return this.#app.board;
  }

  get isOpen() {
    return !this.#place.hidden;
  }

  // --- Opening and leaving ---------------------------------------------------------------------

  async open() {
    await this.board.settled(); // its answer is no change of the puzzle
    this.#touched = false;
    this.#started = this.board.link;
    this.#reveal(true);
    say("");
    if (!isInSight(this.#place)) this.#place.scrollIntoView({ block: "nearest" });
    this.board.mode = "digit";
    this.#live.open();
    await Promise.all([this.#kind.fill(), this.fresh()]);
    this.#choose(this.#fitting().find((tool) => !tool.stroke && tool.enter) ?? this.#tools[0]); // no brush unasked
    this.focusBoard();
  }

  /** Leave with a clean puzzle: clues alone. If nothing was changed, the board stays as it was. */
  async done() {
    await this.#turn;
    if (this.#touched && !(await this.apply("clear", {}))) return;
    this.close();
    say(this.#touched ? "The puzzle is ready. Only its givens are left on the board." : "");
    this.focusBoard();
  }

  close() {
    this.#live.close();
    this.#doubts.forget();
    this.#tell("");
    this.#reveal(false);
  }

  #reveal(shown: boolean) {
    this.#place.hidden = this.#more.hidden = !shown;
    byId("play").classList.toggle("setting", shown);
    this.board.setting = shown;
    this.#app.refresh();
  }

  // --- Changing --------------------------------------------------------------------------------

  /**
   * Change the puzzle.
   *
   * @param name - of the request
   * @returns whether it was done; if not, the panel says why
   */
  apply<Name extends Change>(name: Name, details: ChangeDetails<Name>): Promise<boolean> {
    const change = this.#turn.then(() => this.#apply(name, details));
    this.#turn = change;
    return change;
  }

  async #apply<Name extends Change>(name: Name, details: ChangeDetails<Name>) {
    try {
      let state: { link: string; page: string };
      let view: View;
      do {
        state = await this.#app.state();
        view = await ask(name, { ...state, ...details } as Requests[Name]["details"]);
        if (!this.isOpen || this.board.state !== "ready") return false;
      } while (!this.board.shows(state.link)); // something was entered meanwhile
      this.board.show(view);
      this.#tell((view.lost ?? []).join(" "));
      return true;
    } catch (error) {
      this.#tell((error as Error).message, "bad");
      return false;
    }
  }

  /** Ask Python what the board is now, and show it. */
  async fresh() {
    const state = await this.#app.state();
    const facts = await ask("setter_facts", state);
    if (!this.isOpen || !this.board.shows(state.link)) return;
    this.#facts = facts;
    if (this.#kind.kind) this.#kind.choose(facts.kind, facts.size);
    this.#offerKind();
    for (const tool of this.#tools) if (tool.fits(facts)) tool.show(facts);
    this.#showTools();
  }

  focusBoard() {
    this.board.focus({ preventScroll: true });
  }

  // --- Building and listening ------------------------------------------------------------------

  #build() {
    const done = make("button", { type: "button", className: "primary" }, "Done");
    done.addEventListener("click", () => this.done());
    this.#kindButton.addEventListener("click", () =>
      this.apply("set_kind", { kind: this.#kind.kind, size: this.#kind.size }),
    );
    const choice = make("details", {}, make("summary", {}, "Kind and size"), this.#kind.element, this.#kindButton);
    this.#panes.append(...this.#tools.map(({ element }) => element));
    this.#bar.append(make("legend", {}, "Tools"), ...this.#tools.map((tool) => this.#radio(tool)));
    const head = make("div", { className: "list-head" }, make("h2", { id: "setting-title" }, "Puzzle editor"), done);
    this.#place.replaceChildren(head, this.#said, this.#bar, this.#about, this.#panes);
    this.#more.replaceChildren(this.#doubts.element, choice);
    byId("cage-said").before(this.#live.element);
  }

  #radio(tool: Tool) {
    const input = make("input", { type: "radio", name: "setting-tool", value: tool.name });
    input.addEventListener("change", () => this.#choose(tool));
    return make("label", {}, input, make("span", {}, tool.label));
  }

  #listen() {
    const { board } = this;
    board.addEventListener("ready", () => this.isOpen && this.close());
    board.addEventListener("change", () => this.#onChange());
    board.addEventListener("edit", () => this.#live.renew());
    board.addEventListener("selection", () => this.isOpen && this.#tool.selected());
    board.addEventListener("entry", (event) => this.#onEntry(event as CustomEvent));
    board.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    board.addEventListener("stroke", () => this.isOpen && this.#tool.stroke?.());
  }

  #onChange() {
    if (!this.isOpen) return;
    this.#touched ||= this.board.link !== this.#started; // else it was only drawn again
    this.#doubts.forget();
    this.#live.renew();
    this.fresh().catch((error) => this.#tell(error.message, "bad"));
  }

  #onEntry(event: CustomEvent) {
    const { number, mode, selection } = event.detail;
    if (!this.isOpen || !this.#tool.enter || mode !== "digit") return;
    event.preventDefault();
    if (selection.size) this.#tool.enter(number);
  }

  #onKey(event: KeyboardEvent) {
    if (!this.isOpen || !this.#tool.key?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- Showing ---------------------------------------------------------------------------------

  #fitting() {
    const facts = this.#facts;
    return this.#tools.filter((tool) => facts && tool.fits(facts));
  }

  #choose(tool: Tool) {
    this.#tool = tool;
    this.#showTools();
    tool.selected();
  }

  #showTools() {
    const fitting = this.#fitting();
    if (!fitting.includes(this.#tool)) this.#tool = this.#tools[0];
    this.#tools.forEach((tool, index) => {
      const input = this.#bar.querySelectorAll("input")[index];
      input.checked = tool === this.#tool;
      input.parentElement?.toggleAttribute("hidden", !fitting.includes(tool));
      tool.element.hidden = tool !== this.#tool;
    });
    byId("play").dataset.tool = this.#tool.name;
    this.#about.textContent = this.#tool.about;
  }

  #offerKind() {
    const same = this.#facts?.kind === this.#kind.kind && this.#facts.size === this.#kind.size;
    this.#kindButton.setAttribute("aria-disabled", String(same));
  }

  #tell(sentence: string, tone: "calm" | "bad" = "calm") {
    this.#said.textContent = sentence;
    this.#said.className = sentence ? `said ${tone}` : "";
    this.#said.dataset.tone = tone;
  }
}

/** Whether the upper part of an element can be seen. */
function isInSight(element: Element) {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight - 100;
}
