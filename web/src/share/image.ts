/** The board as a picture: SVG, and PNG in some sizes. */

import { ask } from "../python/ask.ts";
import { copyPicture } from "../ui/clipboard.ts";
import { download, make } from "../ui/dom.ts";
import { action, choice, LossList, latestOnly, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";

/** Colours a picture may have. */
export const THEMES: [string, string][] = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["print", "Black and white"],
];

/** Sizes of a PNG, to the picture's own. */
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
  #labels = tick("Row and column names", true, () => this.#update());
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
      action("Download PNG", () => this.#said.tell(() => this.#savePng())),
      action("Copy PNG", () => this.#said.tell(() => this.#copy())),
      action("Download SVG", () => this.#said.tell(() => this.#saveSvg())),
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
    throw new Error("This browser cannot copy pictures. Download it instead.");
  }
}

// SVG to PNG.

/** An address that shows an SVG as an image. */
export function imageAddress(svg: string) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Draw an SVG in pixels; it has a width and height of its own.
 *
 * @param scale - pixels to one of its own
 * @returns a PNG; rejects with a sentence
 */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = imageAddress(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const tooLarge = new Error("The picture is too large for this browser. Choose a smaller size.");
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(tooLarge)), "image/png");
  });
}
