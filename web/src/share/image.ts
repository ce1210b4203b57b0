/** The board as a picture (SVG, or PNG in several sizes), and its link as a QR code. */

import { ask } from "../python/ask.ts";
import { imageOf } from "../saved/saved-game.ts";
import { moduleOf } from "../site/site.ts";
import { copyPicture, download, make, makeButton } from "../ui/dom.ts";
import { choice, LossList, latestOnly, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";

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

// SVG to PNG.

/**
 * Convert an SVG with a width and height to pixels.
 *
 * @param scale - pixels per unit of the SVG
 * @returns a PNG; rejects with a sentence
 */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const tooLarge = new Error("The picture is too large for this browser. Choose a smaller size.");
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(tooLarge)), "image/png");
  });
}

// The link as a QR code.

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

// QR codes as SVG. The library that makes them is loaded for the first one.

/** A QR code from the library. */
interface Code {
  addData: (data: string, mode: Mode) => void;
  /** Throws if the data are too long. */
  make: () => void;
  getModuleCount: () => number;
  isDark: (row: number, col: number) => boolean;
}

type Mode = "Numeric" | "Alphanumeric" | "Byte";

type Library = (version: number, level: "L" | "M") => Code;

const LIBRARY = "vendor/qrcode-generator/qrcode.mjs";

/** The white border of the code in modules. Readers need it to find the code. */
const QUIET = 4;

/** Pixels per module. */
const MODULE = 6;

/** How many characters a run needs to be worth its own segment, which has a header of some bits. */
const WORTH = 14;

/** Runs of characters that a QR code packs more tightly than bytes, the tightest first. */
const RUNS = new RegExp(`(?<Numeric>[0-9]{${WORTH},})|(?<Alphanumeric>[0-9A-Z $%*+./:-]{${WORTH},})`, "g");

/**
 * A QR code as an SVG, dark on light, with its white border.
 *
 * @returns null if the text is too long for any code; rejects with a sentence
 */
export async function qrCode(text: string): Promise<string | null> {
  const { qrcode } = await library();
  const code = made(qrcode, text, "M") ?? made(qrcode, text, "L");
  return code && drawn(code);
}

async function library(): Promise<{ qrcode: Library }> {
  try {
    return (await moduleOf(LIBRARY)) as { qrcode: Library };
  } catch {
    throw new Error("The QR code could not be made. Reload the page to try again. Your link still works.");
  }
}

/** @param level - the level of error correction: M repairs 15 % of the code, L 7 % */
function made(library: Library, text: string, level: "L" | "M") {
  const code = library(0, level);
  for (const [mode, piece] of segments(text)) code.addData(piece, mode);
  try {
    code.make();
  } catch {
    return null;
  }
  return code;
}

/** Cut a text into segments so that digits and capitals take less space. */
function segments(text: string): [Mode, string][] {
  const found: [Mode, string][] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) found.push(["Byte", text.slice(end, match.index)]);
    found.push([match.groups?.Numeric ? "Numeric" : "Alphanumeric", match[0]]);
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(["Byte", text.slice(end)]);
  return found;
}

function drawn(code: Code) {
  const count = code.getModuleCount();
  const whole = count + 2 * QUIET;
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let col = 0; col < count; col++) {
      const start = col;
      while (col < count && code.isDark(row, col)) col++;
      if (col > start) path += `M${start + QUIET} ${row + QUIET}h${col - start}v1h-${col - start}z`;
    }
  }
  const side = whole * MODULE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${side}" height="${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/>` +
    `<path fill="#000" d="${path}"/></svg>`
  );
}
