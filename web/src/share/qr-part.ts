/** The link as a QR code. */

import { imageOf } from "../saved/saved-game.ts";
import { download, make, makeButton } from "../ui/dom.ts";
import { latestOnly, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";
import { pngOf } from "./png.ts";
import { qrCode } from "./qr-code.ts";

export class QrPart implements Part {
  title = "QR code";
  #image = make("img", { className: "qr", alt: "QR code of the link" });
  #said = new StatusLine();
  #capitals = tick("Smaller (capital letters)", true, () => this.#update());
  #actions = make(
    "div",
    { className: "actions" },
    makeButton("Download PNG", () => this.#said.tell(() => this.#savePng())),
    makeButton("Download SVG", () => this.#said.tell(() => this.#saveSvg())),
  );
  element = make(
    "div",
    { className: "part-body" },
    this.#image,
    this.#capitals.label,
    this.#actions,
    this.#said.element,
  );
  #last = latestOnly();
  #shared: SharedBoard | null = null;
  #svg = "";

  show(shared: SharedBoard) {
    this.#shared = shared;
    this.#capitals.label.hidden = !shared.capitals || shared.capitals === shared.link;
    return this.#update();
  }

  async #update() {
    const { link, capitals } = this.#shared ?? { link: "", capitals: null };
    const text = (this.#capitals.box.checked && capitals) || link;
    this.#said.say("");
    const drawing = qrCode(text).then(
      (made) => ({ made, wrong: "" }),
      ({ message }) => ({ made: null, wrong: String(message) }),
    );
    const svg = await this.#last(drawing);
    if (!svg) return;
    this.#svg = svg.made ?? "";
    this.#image.hidden = this.#actions.hidden = !svg.made;
    if (svg.made) this.#image.src = imageOf(svg.made);
    else
      this.#said.say(
        svg.wrong ||
          `This link is too long for a QR code: it has ${text.length} characters. Choose a link format with a shorter link, or send the link itself.`,
        "bad",
      );
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
