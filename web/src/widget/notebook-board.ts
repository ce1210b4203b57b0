/** A board in the output of a notebook's cell. It follows the traits of the widget in Python, and they follow the board. */

import { LoadedBoard } from "../embed/board.ts";
import type { Host } from "../embed/drawing.ts";
import { Frame } from "../embed/frame.ts";
import type { View } from "../python/protocol.ts";
import { make } from "../ui/dom.ts";
import { type Channel, kernel, NOT_LOADED } from "./kernel.ts";

/** The traits of `sudolink.widget.BoardWidget`. */
interface Traits {
  /** The board as a relative link that loses nothing. */
  value: string;
  /** The technique of the drawn step, and its number if that isn't 1: "Naked Pair&nth=2"; "" if there is none. */
  step: string;
  selection: number[];
  controls: boolean;
  read_only: boolean;
  theme: string;
  naming: string;
}

/** The model that Jupyter keeps in step with the widget in Python. */
export interface Model extends Channel {
  get: <Name extends keyof Traits>(name: Name) => Traits[Name];
  set: <Name extends keyof Traits>(name: Name, value: Traits[Name]) => void;
  save_changes: () => void;
}

/** How the widget's events are heard, which have other listeners than messages. */
type Changes = Record<"on" | "off", (event: string, listener: () => void) => void>;

/** Attributes of the element that traits become. */
const ATTRIBUTES = { controls: "controls", read_only: "readonly", theme: "theme", naming: "cells" } as const;

/** The drawn step as the trait says it. */
function stepOf({ step }: View) {
  if (!step?.technique) return "";
  return step.technique + (step.nth > 1 ? `&nth=${step.nth}` : "");
}

/** The same for the attribute, which has it as a link does: names such as “Innies & Outies” are escaped. */
const escaped = (step: string) => step.replace(/^.*?(?=&nth=\d+$|$)/, encodeURIComponent);

export class NotebookBoard {
  /** It never has a drawing, and no site to give credit to. */
  element: Host & { link: string } = Object.assign(make("div"), { link: "", loading: "", readOnly: false });
  #model;
  #loaded;
  /** What Python and the board both know. */
  #value = "";
  #step = "";
  #willFollow = false;
  #ends: (() => void)[] = [];

  constructor(model: Model) {
    this.#model = model;
    const { element } = this;
    element.setAttribute("credit", "none");
    element.dataset.lmSuppressShortcuts = "true"; // otherwise JupyterLab takes keys such as 1, which makes the cell a heading
    for (const name of Object.keys(ATTRIBUTES)) this.#setAttribute(name as keyof typeof ATTRIBUTES);
    this.#loaded = new LoadedBoard(element, new Frame(element));
    this.#loaded.connect();
    this.#ends.push(() => this.#loaded.disconnect());
    this.#listen();
    this.#follow();
  }

  /** The output was removed. */
  end() {
    for (const end of this.#ends) end();
  }

  #listen() {
    const { board } = this.#loaded;
    for (const event of ["ready", "change"]) board.addEventListener(event, () => this.#report());
    board.addEventListener("selection", () => this.#send("selection", [...board.selection]));
    for (const name of ["value", "step"]) this.#on(`change:${name}`, () => this.#followSoon());
    this.#on("change:selection", () => this.#select());
    for (const name of Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[])
      this.#on(`change:${name}`, () => {
        this.#setAttribute(name);
        this.#loaded.follow(ATTRIBUTES[name]);
      });
    this.#hearKernel();
    this.#wearNotebook();
  }

  #on(event: string, listener: () => void) {
    const model = this.#model as unknown as Changes;
    model.on(event, listener);
    this.#ends.push(() => model.off(event, listener));
  }

  #setAttribute(name: keyof typeof ATTRIBUTES) {
    const value = this.#model.get(name);
    if (typeof value === "boolean") this.element.toggleAttribute(ATTRIBUTES[name], value);
    else this.element.setAttribute(ATTRIBUTES[name], value);
  }

  // --- From Python -----------------------------------------------------------------------------

  /** Value and step may change together, and then have two events. */
  #followSoon() {
    if (!this.#willFollow) queueMicrotask(() => this.#follow());
    this.#willFollow = true;
  }

  #follow() {
    this.#willFollow = false;
    const [value, step] = [this.#model.get("value"), this.#model.get("step")];
    const [isOther, isOtherStep] = [value !== this.#value, step !== this.#step];
    [this.#value, this.#step] = [value, step];
    this.#wantStep(step);
    if (isOther) this.#loaded.open(value);
    else if (isOtherStep) this.#loaded.follow("step");
  }

  /** Say which step the board draws when it is opened or shown again. */
  #wantStep(step: string) {
    for (const each of [this.element, this.#loaded.board]) each.setAttribute("step", escaped(step));
  }

  #select() {
    const [cells, { selection }] = [this.#model.get("selection"), this.#loaded];
    if (cells.length !== selection.size || cells.some((cell) => !selection.has(cell))) this.#loaded.selection = cells;
  }

  // --- To Python -------------------------------------------------------------------------------

  #report() {
    const view = this.#loaded.view as View | null;
    if (!view) return; // Python has set another board, which is about to open
    [this.#value, this.#step] = [view.link, stepOf(view)];
    this.#wantStep(this.#step);
    this.#send("value", this.#value);
    this.#send("step", this.#step);
  }

  #send<Name extends keyof Traits>(name: Name, value: Traits[Name]) {
    if (String(value) === String(this.#model.get(name))) return;
    this.#model.set(name, value);
    this.#model.save_changes();
  }

  // --- The notebook around it --------------------------------------------------------------------

  #hearKernel() {
    const say = (sentence: string) => () => this.#loaded.game.say("", sentence);
    let isSilent = false;
    const onSilence = () => {
      isSilent = true;
      say(`${NOT_LOADED}.`)();
    };
    const onAnswer = () => {
      if (isSilent) say("")();
      isSilent = false;
    };
    for (const [name, listener] of Object.entries({ silent: onSilence, answer: onAnswer })) {
      kernel.addEventListener(name, listener);
      this.#ends.push(() => kernel.removeEventListener(name, listener));
    }
  }

  /** Be as light or dark as the notebook. Notebooks say that in different ways, but all of them set the colour of text. */
  #wearNotebook() {
    const look = () => {
      const around = this.element.parentElement ?? document.body;
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(around)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      this.element.style.colorScheme = red + green + blue > 384 ? "dark" : "light";
    };
    const observer = new MutationObserver(look);
    for (const each of [document.documentElement, document.body])
      observer.observe(each, {
        attributes: true,
        attributeFilter: ["class", "style", "data-jp-theme-light", "data-jp-theme-name"],
      });
    this.#ends.push(() => observer.disconnect());
    requestAnimationFrame(look); // once the element is in the notebook
  }
}
