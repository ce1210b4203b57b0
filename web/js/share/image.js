/** The board as a picture: SVG, and PNG in some sizes. */

import { copyPicture } from "../clipboard.js";
import { make } from "../dom.js";
import { download } from "../download.js";
import { ask } from "../python.js";
import { Carried, SaidLine, action, choice, lastAsked, tick } from "./part.js";
import { imageAddress, pngOf } from "./raster.js";

/** @typedef {import("./part.js").Part} Part */
/** @typedef {import("./part.js").Shared} Shared */

/** Colours a picture may have. @type {[string, string][]} */
export const THEMES = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["print", "Black and white"],
];

/** Sizes of a PNG, to the picture's own. @type {[string, string][]} */
const SCALES = [
  ["1", "Small"],
  ["2", "Medium"],
  ["4", "Large"],
];

/** @implements {Part} */
export class PicturePart {
  title = "Picture";
  #image = make("img", { className: "preview" });
  #carried = new Carried();
  #said = new SaidLine();
  #theme = choice("Colours", THEMES, () => this.#update());
  #scale = choice("Size of the PNG", SCALES, () => this.#said.say(""));
  #candidates = tick("Candidates", true, () => this.#update());
  #labels = tick("Names of rows and columns", true, () => this.#update());
  element = make("div", { className: "part-body" },
    make("div", { className: "fields" }, this.#theme.label, this.#scale.label),
    make("div", { className: "fields" }, this.#candidates.label, this.#labels.label),
    this.#image, ...this.#carried.elements,
    make("div", { className: "actions" },
      action("Download PNG", () => this.#said.tell(() => this.#savePng())),
      action("Copy PNG", () => this.#said.tell(() => this.#copy())),
      action("Download SVG", () => this.#said.tell(() => this.#saveSvg()))),
    this.#said.element);
  #last = lastAsked();
  /** @type {{link: string, page: string}} */
  #state = { link: "", page: "" };
  #picture = { svg: "", name: "" };

  constructor() {
    this.#scale.select.value = "2";
  }

  /** @param {Shared} shared */
  show({ state }) {
    this.#state = state;
    return this.#update();
  }

  async #update() {
    this.#said.say("");
    const wish = { theme: this.#theme.select.value, candidates: this.#candidates.box.checked, labels: this.#labels.box.checked };
    const picture = await this.#last(ask("picture", { ...this.#state, ...wish }));
    if (!picture) return;
    this.#picture = picture;
    this.#image.src = imageAddress(picture.svg);
    this.#image.alt = picture.title;
    this.#carried.show(picture);
  }

  #png() {
    return pngOf(this.#picture.svg, Number(this.#scale.select.value));
  }

  async #savePng() {
    download(await this.#png(), `${this.#picture.name}.png`);
    return "Picture downloaded.";
  }

  #saveSvg() {
    download(new Blob([this.#picture.svg], { type: "image/svg+xml" }), `${this.#picture.name}.svg`);
    return "Picture downloaded.";
  }

  async #copy() {
    if (await copyPicture(this.#png())) return "Picture copied.";
    throw new Error("The browser does not let us copy pictures. Download it instead.");
  }
}
