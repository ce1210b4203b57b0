/**
 * The panel "Puzzle editor". While it is open, every digit is a given, and a tool decides what else pointer and keys do.
 * Each change of the puzzle is a request to Python that returns a view, so Undo works as for anything else.
 *
 *   section#editor
 *     head     Done
 *     tools    givens | cages | regions | black cells, and the pane of the chosen one
 *   div#key-pad          with the tool for givens
 *   section#editor-more
 *     doubts   what isn't needed, why there is no solution
 *     kind     kind, size
 */

import type { SudokuBoard } from "../board/element.ts";
import { ask } from "../python/ask.ts";
import type { Requests, SetterFacts, View } from "../python/protocol.ts";
import type { CurrentGame } from "../saved/current-game.ts";
import { byId, make } from "../ui/dom.ts";
import { say } from "../ui/messages.ts";
import { CageTool } from "./cages.ts";
import { PuzzleCheck, SolutionLine } from "./checks.ts";
import { KindChange } from "./kind.ts";
import { BlackTool, type Change, type ChangeDetails, GivenTool, RegionTool, type Tool } from "./tools.ts";

export class EditorPanel {
  board;
  #game;
  #refresh;
  #place = byId("editor");
  #more = byId("editor-more");
  #said = make("p", { id: "editor-said", role: "status", ariaLive: "polite" });
  #kind = new KindChange({
    change: (wanted) => this.apply("set_kind", wanted),
    losses: async (wanted) => (await ask("set_kind", { ...(await this.#game.state()), ...wanted })).lost ?? [],
  });
  #bar = make("fieldset", { className: "tool-bar" });
  #about = make("p", { className: "quiet" });
  #panes = make("div");
  #tools: Tool[];
  #tool: Tool;
  #live;
  #doubts;
  #facts: SetterFacts | null = null;
  /** Changes wait for each other, because each one starts from the previous board. */
  #turn = Promise.resolve() as Promise<unknown>;
  /** Whether anything has changed since the panel was opened. */
  #touched = false;
  /** The link of the board when the panel was opened. */
  #started = "";

  /** @param refresh - enables and disables the buttons of the page */
  constructor(board: SudokuBoard, game: CurrentGame, refresh: () => void) {
    this.board = board;
    this.#game = game;
    this.#refresh = refresh;
    this.#doubts = new PuzzleCheck(board, game);
    this.#live = new SolutionLine(game, (status) => this.#doubts.offer(status));
    this.#tools = [new GivenTool(this), new CageTool(this), new RegionTool(this), new BlackTool(this)];
    this.#tool = this.#tools[0];
    this.#build();
    this.#listen();
  }

  get isOpen() {
    return !this.#place.hidden;
  }

  // --- Opening and closing ---------------------------------------------------------------------

  async open() {
    await this.board.settled(); // so that its answer doesn't count as a change of the puzzle
    this.#touched = false;
    this.#started = this.board.link;
    const [first] = this.#tools;
    this.#tool = first;
    this.#reveal(true);
    say("");
    if (!isInView(this.#place)) this.#place.scrollIntoView({ block: "nearest" });
    this.board.mode = "digit";
    this.#live.open();
    await Promise.all([this.#kind.fill(), this.fresh()]);
    // A tool that changes cells on a drag must be chosen by the user, who may have done so by now.
    if (this.#tool === first) this.#choose(this.#fitting().find((tool) => !tool.stroke && tool.enter) ?? first);
    this.focusBoard();
  }

  /** Close the editor with only the puzzle left, without placed digits. If nothing was changed, the board stays as it was. */
  async done() {
    await this.#turn;
    const { sentence, tone } = this.#live.answer;
    if (this.#touched && !(await this.apply("clear", {}))) return;
    this.close();
    say(this.#touched ? `The puzzle is set, with only its givens on the board. ${sentence}`.trim() : "", tone);
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
    byId("play").classList.toggle("editing", shown);
    this.board.editing = shown;
    this.#refresh();
  }

  // --- Changing --------------------------------------------------------------------------------

  /**
   * Change the puzzle.
   *
   * @param name - of the request
   * @returns whether it worked; if not, the panel says why
   */
  apply<Name extends Change>(name: Name, details: ChangeDetails<Name>): Promise<boolean> {
    const change = this.#turn.then(() => this.#apply(name, details));
    this.#turn = change;
    return change;
  }

  /** Say at a field why its value was refused, because on a phone the line above is often out of sight. */
  explain(field: HTMLInputElement) {
    field.setCustomValidity(this.#said.textContent ?? "");
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
    if (field === document.activeElement) field.reportValidity();
  }

  clearError() {
    this.#tell("");
  }

  async #apply<Name extends Change>(name: Name, details: ChangeDetails<Name>) {
    try {
      let state: { link: string; page: string };
      let view: View;
      do {
        state = await this.#game.state();
        view = await ask(name, { ...state, ...details } as Requests[Name]["details"]);
        if (!this.isOpen || this.board.state !== "ready") return false;
      } while (!this.board.shows(state.link)); // something was entered in the meantime
      this.board.show(view);
      this.#tell((view.lost ?? []).join(" "));
      return true;
    } catch (error) {
      this.#tell((error as Error).message, "bad");
      return false;
    }
  }

  /** Ask Python for the facts about the board, and show them. */
  async fresh() {
    const state = await this.#game.state();
    const facts = await ask("setter_facts", state);
    if (!this.isOpen || !this.board.shows(state.link)) return;
    this.#facts = facts;
    this.#kind.show(facts);
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
    this.#panes.append(...this.#tools.map(({ element }) => element));
    this.#bar.append(make("legend", {}, "Tools"), ...this.#tools.map((tool) => this.#radio(tool)));
    const head = make("div", { className: "list-head" }, make("h2", { id: "editor-title" }, "Puzzle editor"), done);
    this.#place.replaceChildren(head, this.#said, this.#bar, this.#about, this.#panes);
    this.#more.replaceChildren(this.#doubts.element, this.#kind.element);
    byId("cell-said").after(this.#live.element);
  }

  #radio(tool: Tool) {
    const input = make("input", { type: "radio", name: "editor-tool", value: tool.name });
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
    this.#touched ||= this.board.link !== this.#started; // otherwise it was only drawn again
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
    return this.#tools.filter((tool) => !facts || tool.fits(facts));
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

  #tell(sentence: string, tone: "calm" | "bad" = "calm") {
    this.#said.textContent = sentence;
    this.#said.className = sentence ? `said ${tone}` : "";
    this.#said.dataset.tone = tone;
  }
}

/** Whether the upper part of an element is in view. */
function isInView(element: Element) {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight - 100;
}
