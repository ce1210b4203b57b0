/** The link as a QR code. */

import { make } from "../dom.js";
import { download } from "../download.js";
import { SaidLine, action, lastAsked, tick } from "./part.js";
import { qrCode } from "./qr-code.js";
import { imageAddress, pngOf } from "./raster.js";

/** @typedef {import("./part.js").Part} Part */
/** @typedef {import("./part.js").Shared} Shared */

/** @implements {Part} */
export class QrPart {
  title = "QR code";
  #image = make("img", { className: "qr", alt: "QR code of the link" });
  #said = new SaidLine();
  #capitals = tick("Capitals, which make a smaller code", true, () => this.#update());
  #actions = make("div", { className: "actions" },
    action("Download PNG", () => this.#said.tell(() => this.#savePng())),
    action("Download SVG", () => this.#said.tell(() => this.#saveSvg())));
  element = make("div", { className: "part-body" },
    this.#image, this.#capitals.label, this.#actions, this.#said.element);
  #last = lastAsked();
  /** @type {Shared | null} */
  #shared = null;
  #svg = "";

  /** @param {Shared} shared */
  show(shared) {
    this.#shared = shared;
    this.#capitals.label.hidden = !shared.capitals || shared.capitals === shared.link;
    return this.#update();
  }

  async #update() {
    const { link, capitals } = this.#shared ?? { link: "", capitals: null };
    const text = (this.#capitals.box.checked && capitals) || link;
    this.#said.say("");
    const drawing = qrCode(text).then((made) => ({ made, wrong: "" }), ({ message }) => ({ made: null, wrong: String(message) }));
    const svg = await this.#last(drawing);
    if (!svg) return;
    this.#svg = svg.made ?? "";
    this.#image.hidden = this.#actions.hidden = !svg.made;
    if (svg.made) this.#image.src = imageAddress(svg.made);
    else this.#said.say(svg.wrong || `This link is too long for a QR code: it has ${text.length} characters. Choose a format with a shorter one, or send the link.`, "bad");
  }

  async #savePng() {
    download(await pngOf(this.#svg, 1), "sudolink-qr.png");
    return "QR code downloaded.";
  }

  #saveSvg() {
    download(new Blob([this.#svg], { type: "image/svg+xml" }), "sudolink-qr.svg");
    return "QR code downloaded.";
  }
}
