/** The buttons of an embedded board: keys for touch, actions, and a link to our site. */

import type { SudokuBoard } from "../board/element.ts";
import { attachKeyPad } from "../board/key-pad.ts";
import { historyKey } from "../board/keys.ts";
import { make, QUIET_TIME } from "../ui/dom.ts";
import type { EmbeddedGame } from "./embedded-game.ts";

interface Tool {
  name: string;
  run: (game: EmbeddedGame) => unknown;
  enabled: (game: EmbeddedGame) => boolean;
}

/** The tools that also have keys. */
const BY_KEY = {
  undo: { name: "Undo", run: (game) => game.undo(), enabled: ({ canUndo }) => canUndo },
  redo: { name: "Redo", run: (game) => game.redo(), enabled: ({ canRedo }) => canRedo },
} satisfies Record<string, Tool>;

const TOOLS: readonly Tool[] = [
  BY_KEY.undo,
  BY_KEY.redo,
  { name: "Check", run: (game) => game.check(), enabled: ({ isSearching }) => !isSearching },
  { name: "Hint", run: (game) => game.hint(), enabled: () => true },
  { name: "Solve", run: (game) => game.solve(), enabled: ({ isSearching }) => !isSearching },
  { name: "Stop", run: (game) => game.stop(), enabled: () => true },
];

/** During a search, Stop replaces Solve. */
const WHILE_SEARCHING = "Stop";
const OTHERWISE = "Solve";

export class Toolbar {
  #board;
  #game;
  #linkNow;
  #buttons = new Map(TOOLS.map((tool) => [tool, this.#button(tool)]));
  #link = make("a", { className: "button", target: "_blank", rel: "noopener" }, "Open on Sudolink");
  #pad = make("div", { id: "key-pad" });
  element = make(
    "div",
    { className: "toolbar" },
    this.#pad,
    make("div", { className: "buttons", role: "group", ariaLabel: "Board" }, ...this.#buttons.values(), this.#link),
  );
  #timer = 0;

  /** @param linkNow - returns the address of the shown or requested board on our site */
  constructor(board: SudokuBoard, game: EmbeddedGame, linkNow: () => string) {
    this.#board = board;
    this.#game = game;
    this.#linkNow = linkNow;
    attachKeyPad(board, this.#pad, null);
    game.addEventListener("state", () => this.#update());
    board.addEventListener("error", () => this.#update());
    board.addEventListener("keydown", (event) => this.#onKey(event));
    this.#showStop(false);
    this.#update();
  }

  #button(tool: Tool) {
    const button = make("button", { type: "button" }, tool.name);
    // The focus stays in the board, so that keys typed after a tap still reach it.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => this.#press(tool));
    return button;
  }

  async #press(tool: Tool) {
    if (!this.#isUsable(tool)) return;
    try {
      await tool.run(this.#game);
    } catch (error) {
      this.#game.say("", (error as Error).message);
    }
  }

  #isUsable(tool: Tool) {
    return this.#board.state === "ready" && tool.enabled(this.#game);
  }

  #update() {
    for (const [tool, button] of this.#buttons) button.setAttribute("aria-disabled", String(!this.#isUsable(tool)));
    this.#link.href = this.#linkNow();
    this.#link.hidden = !this.#link.getAttribute("href");
    clearTimeout(this.#timer);
    if (!this.#game.isSearching) this.#showStop(false);
    else this.#timer = setTimeout(() => this.#showStop(true), QUIET_TIME);
  }

  /** Show the button that stops a search in place of the one that starts it, or the reverse. */
  #showStop(on: boolean) {
    const named = (name: string) => [...this.#buttons].find(([tool]) => tool.name === name)?.[1];
    const [stop, start] = [named(WHILE_SEARCHING), named(OTHERWISE)];
    const [shown, hidden] = on ? [stop, start] : [start, stop];
    if (!shown || !hidden) return;
    const hadFocus = hidden.matches(":focus");
    shown.hidden = false;
    hidden.hidden = true;
    if (hadFocus) shown.focus();
  }

  /** Handle the keys of undo and redo. Keys that the board has used don't reach the page. */
  #onKey(event: KeyboardEvent) {
    const key = historyKey(event);
    if (key && !this.#board.hasAttribute("readonly")) {
      event.preventDefault();
      this.#press(BY_KEY[key]);
    }
    if (event.defaultPrevented) event.stopPropagation();
  }
}
