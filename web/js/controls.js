/**
 * The buttons of a board and of its steps, in their order. A new one is a file in
 * controls/ and a line here.
 *
 * @typedef {object} Control
 * @property {string} name  on the button, and its accessible name
 * @property {boolean} [primary]
 * @property {boolean} [more]  it is behind the button "More"
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
import { say } from "./status.js";

/** @type {Control[]} */
export const CONTROLS = [
  solveControl,
  checkControl,
  undoControl,
  redoControl,
  importControl,
  emailControl,
  setCheckpointControl,
  backToCheckpointControl,
  beforeMistakeControl,
  candidatesControl,
  resetMarksControl,
  clearControl,
  countControl,
  editBoardControl,
  printControl,
];

/** @type {Control[]} */
export const STEP_CONTROLS = [
  hintControl,
  takeStepControl,
  stepBackControl,
  basicsControl,
  allStepsControl,
  wholePathControl,
];

/** A row of buttons. */
export class Controls {
  #app;
  #controls;
  #buttons;

  /**
   * @param {import("./app.js").App} app
   * @param {string} place  id of the element that takes the buttons; those with `more` go to #…-more
   * @param {Control[]} controls
   */
  constructor(app, place, controls) {
    this.#app = app;
    this.#controls = controls;
    this.#buttons = controls.map((control) => this.#button(control));
    controls.forEach(({ more }, index) => byId(more ? `${place}-more` : place).append(this.#buttons[index]));
  }

  /** @param {Control} control */
  #button(control) {
    const className = control.primary ? "primary" : "";
    const button = make("button", { type: "button", className }, control.name);
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
      say(/** @type {Error} */ (error).message, "bad");
    }
  }

  /** @param {Control} control */
  #isUsable(control) {
    return control.enabled ? control.enabled(this.#app) : this.#app.board.state === "ready";
  }
}
