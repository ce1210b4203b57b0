/**
 * The buttons of a board and of its steps, in their order. A new one is a file in
 * controls/ and a line here.
 *
 * @typedef {object} Control
 * @property {string} [id]  of the button
 * @property {string} name  on the button, and its accessible name
 * @property {string} [picture]  the path of a picture, 24 by 24, that stands for the name
 * @property {boolean} [pad]  it is below the key pad
 * @property {string} [more]  it is behind the button "More", in the group of this name
 * @property {(app: import("./app.js").App) => void | Promise<void>} run
 * @property {(app: import("./app.js").App) => boolean} [enabled]  default: whenever there is a board
 */

import { allStepsControl } from "./controls/all-steps.js";
import { basicsControl } from "./controls/basics.js";
import { beforeMistakeControl } from "./controls/before-mistake.js";
import { backToCheckpointControl, setCheckpointControl } from "./controls/checkpoint.js";
import { candidatesControl } from "./controls/candidates.js";
import { checkControl } from "./controls/check.js";
import { clearControl } from "./controls/clear.js";
import { countControl } from "./controls/count.js";
import { editBoardControl } from "./controls/edit-board.js";
import { emailControl } from "./controls/email.js";
import { hintControl } from "./controls/hint.js";
import { importControl } from "./controls/import.js";
import { printControl } from "./controls/print.js";
import { redoControl } from "./controls/redo.js";
import { resetMarksControl } from "./controls/reset-marks.js";
import { solveControl } from "./controls/solve.js";
import { stepBackControl } from "./controls/step-back.js";
import { takeStepControl } from "./controls/take-step.js";
import { undoControl } from "./controls/undo.js";
import { wholePathControl } from "./controls/whole-path.js";
import { byId, make } from "./dom.js";
import { answer } from "./status.js";

/** @type {Control[]} */
export const CONTROLS = [
  undoControl,
  redoControl,
  checkControl,
  hintControl,
  importControl,
  emailControl,
  solveControl,
  setCheckpointControl,
  backToCheckpointControl,
  beforeMistakeControl,
  candidatesControl,
  resetMarksControl,
  countControl,
  editBoardControl,
  clearControl,
  printControl,
];

/** @type {Control[]} */
export const STEP_CONTROLS = [takeStepControl, stepBackControl, basicsControl, allStepsControl, wholePathControl];

/** Rows of buttons. */
export class Controls {
  #app;
  #controls;
  #buttons;
  /** The groups behind "More", by their headings. @type {Map<string, HTMLElement>} */
  #groups = new Map();

  /**
   * @param {import("./app.js").App} app
   * @param {string} place  id of the element that takes the buttons which say no other place
   * @param {Control[]} controls
   */
  constructor(app, place, controls) {
    this.#app = app;
    this.#controls = controls;
    this.#buttons = controls.map((control) => this.#button(control));
    controls.forEach(({ more, pad }, index) => {
      const home = more ? this.#group(more) : byId(pad ? "pad-tools" : place);
      home.append(this.#buttons[index]);
    });
  }

  /** The group behind "More" with a heading. @param {string} title */
  #group(title) {
    const known = this.#groups.get(title);
    if (known) return known;
    const heading = make("h2", { id: `more-${this.#groups.size}` }, title);
    const group = make("div", { role: "group", "aria-labelledby": heading.id }, heading);
    this.#groups.set(title, group);
    byId("controls-more").append(group);
    return group;
  }

  /** @param {Control} control */
  #button(control) {
    const button = make("button", { type: "button", ...(control.id && { id: control.id }) }, control.name);
    if (control.picture) showPicture(button, control.name, control.picture);
    button.addEventListener("click", () => this.press(control));
    return button;
  }

  /** Enable and disable the buttons, as the board has changed. */
  refresh() {
    this.#controls.forEach((control, index) => {
      // Not `disabled`: that would throw the focus away when Undo reaches the beginning.
      this.#buttons[index].setAttribute("aria-disabled", String(!this.#isUsable(control)));
    });
  }

  /**
   * Do what a button does, if it can be done now.
   *
   * @param {Control} control
   */
  async press(control) {
    if (!this.#isUsable(control)) return;
    try {
      await control.run(this.#app);
    } catch (error) {
      answer(/** @type {Error} */ (error).message, "bad");
    }
  }

  /** @param {Control} control */
  #isUsable(control) {
    return control.enabled ? control.enabled(this.#app) : this.#app.board.state === "ready";
  }
}

/** @param {HTMLButtonElement} button @param {string} name @param {string} path */
function showPicture(button, name, path) {
  button.className = "picture";
  button.ariaLabel = button.title = name;
  button.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;
}
