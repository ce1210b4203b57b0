/**
 * The buttons of a board and of its steps, in order. To add one, export it from the file in controls/ that fits its job,
 * and add it here.
 */

import { historyKey } from "../board/keys.ts";
import { byId, make } from "../ui/dom.ts";
import { answer } from "../ui/messages.ts";
import type { AppParts, Control } from "./controls/control.ts";
import {
  backToCheckpointControl,
  beforeMistakeControl,
  candidatesControl,
  redoControl,
  resetMarksControl,
  setCheckpointControl,
  statisticsControl,
  undoControl,
} from "./controls/playing.ts";
import {
  allStepsControl,
  basicsControl,
  checkControl,
  countControl,
  hintControl,
  solveControl,
  stepBackControl,
  takeStepControl,
  wholePathControl,
} from "./controls/solving.ts";
import { clearControl, emailControl, importControl, newPuzzleControl, printControl } from "./controls/whole-board.ts";

export const CONTROLS: Control[] = [
  undoControl,
  redoControl,
  checkControl,
  hintControl,
  importControl,
  emailControl,
  setCheckpointControl,
  backToCheckpointControl,
  beforeMistakeControl,
  statisticsControl,
  candidatesControl,
  resetMarksControl,
  countControl,
  clearControl,
  printControl,
  newPuzzleControl,
];

export const STEP_CONTROLS: Control[] = [
  takeStepControl,
  stepBackControl,
  basicsControl,
  allStepsControl,
  wholePathControl,
  solveControl,
];

/** The controls that also have keys. */
const BY_KEY = { undo: undoControl, redo: redoControl };

/** Rows of buttons. */
export class Controls {
  #app;
  #controls;
  #buttons;
  /** The groups behind "More", by their headings. */
  #groups: Map<string, HTMLElement> = new Map();

  /** @param place - id of the element for buttons without a place of their own */
  constructor(app: AppParts, place: string, controls: Control[]) {
    this.#app = app;
    this.#controls = controls;
    this.#buttons = controls.map((control) => this.#button(control));
    controls.forEach(({ more, pad }, index) => {
      const home = more ? this.#group(more) : byId(pad ? "pad-tools" : place);
      home.append(this.#buttons[index]);
    });
  }

  /** The group behind "More" with this heading. */
  #group(title: string) {
    const known = this.#groups.get(title);
    if (known) return known;
    const heading = make("h2", { id: `more-${this.#groups.size}` }, title);
    const group = make("div", { role: "group", "aria-labelledby": heading.id }, heading);
    this.#groups.set(title, group);
    byId("controls-more").append(group);
    return group;
  }

  #button(control: Control) {
    const button = make("button", { type: "button", ...(control.id && { id: control.id }) }, control.name);
    if (control.picture) showPicture(button, control);
    button.addEventListener("click", () => this.press(control));
    return button;
  }

  /** Enable and disable the buttons after a change of the board. */
  refresh() {
    this.#controls.forEach((control, index) => {
      // Not `disabled`, because Undo would lose the focus at the first state.
      this.#buttons[index].setAttribute("aria-disabled", String(!this.#isUsable(control)));
    });
  }

  /** Press a button, if it can be used now. */
  async press(control: Control) {
    if (!this.#isUsable(control)) return;
    try {
      await control.run(this.#app);
    } catch (error) {
      answer((error as Error).message, "bad");
    }
  }

  #isUsable(control: Control) {
    return control.enabled ? control.enabled(this.#app) : this.#app.board.state === "ready";
  }
}

function showPicture(button: HTMLButtonElement, { name, picture, brief = false }: Control) {
  button.classList.add("picture");
  button.classList.toggle("brief", brief);
  button.ariaLabel = name;
  if (brief) button.title = name;
  button.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${picture}"/></svg><span>${name}</span>`;
}

/** Let the usual keys undo and redo, except in fields. */
export function attachHistoryKeys(controls: Controls) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const inText =
      target instanceof HTMLElement && target.matches("textarea, input:not([type=radio], [type=checkbox])");
    if (inText || byId("play").hidden || document.querySelector("dialog[open]")) return;
    const key = historyKey(event);
    if (!key) return;
    event.preventDefault();
    controls.press(BY_KEY[key]);
  });
}

// The less common buttons are on a sheet behind the button "More".

/**
 * Close the sheet when one of its buttons is pressed, before the button does anything. A dialog that it opens then gives
 * the focus back to the right element.
 */
export function attachMore() {
  const sheet = byId("controls-more");
  const close = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest("button");
    if (pressed && sheet.matches(":popover-open")) sheet.hidePopover();
  };
  sheet.addEventListener("click", close, { capture: true });
}
