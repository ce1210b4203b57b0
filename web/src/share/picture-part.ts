/** The board as a picture: SVG, or PNG in several sizes. */

import { ask } from "../python/ask.ts";
import { imageOf } from "../saved/saved-game.ts";
import { copyPicture, download, make, makeButton } from "../ui/dom.ts";
import { choice, LossList, latestOnly, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";
import { pngOf } from "./png.ts";

/** The colours of a picture. */
export const THEMES: [string, string][] = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["print", "Black and white"],
];

/** The sizes of a PNG, relative to the picture's own. */
const SCALES: [string, string][] = [
  ["1", "Small"],
  ["2", "Medium"],
  ["4", "Large"],
];

export class PicturePart implements Part {
  title = "Picture";
  #image = make("img", { className: "preview" });
  #carried = new LossList();
  #said = new StatusLine();
  #theme = choice("Colours", THEMES, () => this.#update());
  #scale = choice("PNG size", SCALES, () => this.#said.say(""));
  #candidates = tick("Candidates", true, () => this.#update());
  #labels = tick("Coordinates", true, () => this.#update());
  element = make(
    "div",
    { className: "part-body" },
    make("div", { className: "fields" }, this.#theme.label, this.#scale.label),
    make("div", { className: "fields" }, this.#candidates.label, this.#labels.label),
    this.#image,
    ...this.#carried.elements,
    make(
      "div",
      { className: "actions" },
      makeButton("Download PNG", () => this.#said.tell(() => this.#savePng())),
      makeButton("Copy PNG", () => this.#said.tell(() => this.#copy())),
      makeButton("Download SVG", () => this.#said.tell(() => this.#saveSvg())),
    ),
    this.#said.element,
  );
  #last = latestOnly();
  #state: { link: string; page: string } = { link: "", page: "" };
  #picture = { svg: "", name: "" };

  constructor() {
    this.#scale.select.value = "2";
  }

  show({ state }: SharedBoard) {
    this.#state = state;
    return this.#update();
  }

  async #update() {
    this.#said.say("");
    const options = {
      theme: this.#theme.select.value,
      candidates: this.#candidates.box.checked,
      labels: this.#labels.box.checked,
    };
    const picture = await this.#last(ask("picture", { ...this.#state, ...options }));
    if (!picture) return;
    this.#picture = picture;
    this.#image.src = imageOf(picture.svg);
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
    throw new Error("This browser cannot copy pictures. Download it instead.");
  }
}
