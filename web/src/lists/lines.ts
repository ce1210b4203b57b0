/** Cuts texts or files of any size into lines, a block at a time, whatever they contain. */

import {
  BETWEEN_FILES,
  declaredEncoding,
  decoderOf,
  FileBlocks,
  guessedText,
  isBinary,
  named,
} from "../import/text-files.ts";

/** A line with more bytes is decoded before its end is found. */
const LONGEST_BYTES = 400_000;

/** Longer lines are cut, because a file without line ends must not fill the memory. No board has so many characters. */
const LONGEST_LINE = 120_000;

/** A "\r" at the end of a block may be the first half of "\r\n". */
const LINE_END = /\r\n|\n|\r(?!$)/;
const NEWLINE = 10;

export class Lines {
  #blobs;
  #size;
  #blob = 0;
  #blocks: FileBlocks | null = null;
  #bytes = 0;
  #lines = 0;
  #decoder: Decoder | null = null;
  #rest = "";
  #inLongLine = false;

  /** @param blobs - in order; each starts a new line, and can have its own encoding */
  constructor(blobs: Blob[]) {
    this.#blobs = blobs;
    this.#size = blobs.reduce((size, blob) => size + blob.size, 0);
  }

  /** Whether all lines have been read. */
  get ended() {
    return this.#blob >= this.#blobs.length;
  }

  /** The next lines; none if a block is part of one line. Rejects with a sentence if a file isn't a text. */
  async next() {
    if (this.ended) return [];
    const blob = this.#blobs[this.#blob];
    const between = this.#blob && !this.#blocks ? [BETWEEN_FILES] : [];
    this.#blocks ??= new FileBlocks(blob);
    const blocks = this.#blocks;
    const before = blocks.taken;
    const bytes = await blocks.next();
    this.#bytes += blocks.taken - before;
    this.#decoder ??= decoderFor(blob, bytes);
    const last = blocks.ended;
    const lines = this.#cut(this.#decoder.decode(bytes, { stream: !last }), last);
    if (last) this.#beginNext();
    this.#lines += lines.length;
    return [...between, ...lines];
  }

  #beginNext() {
    this.#blob++;
    this.#blocks = null;
    this.#decoder = null;
    this.#inLongLine = false;
  }

  #cut(text: string, last: boolean) {
    const lines = (this.#rest + text).split(LINE_END);
    this.#rest = "";
    if (this.#inLongLine) {
      this.#inLongLine = lines.length === 1;
      lines.shift(); // its beginning was returned before
    }
    const rest = lines.pop() ?? "";
    if (last ? rest : rest.length > LONGEST_LINE) {
      lines.push(rest);
      this.#inLongLine = !last;
    } else if (!last) this.#rest = rest;
    return lines.map((line) => line.slice(0, LONGEST_LINE));
  }

  /** Which part of the whole this many lines are, from 0 to 1, if all lines are equally long. */
  share(lines: number) {
    return this.#lines ? (lines / this.#lines) * (this.#bytes / Math.max(1, this.#size)) : 0;
  }
}

type Decoder = { decode: (bytes: Uint8Array, options: { stream: boolean }) => string };

/** @param start - the first bytes */
function decoderFor(blob: Blob, start: Uint8Array): Decoder {
  if (isBinary(start))
    throw new Error(`${named(blob)} is not a text file, so it has no list. Save tables from other programs as CSV.`);
  const encoding = declaredEncoding(start);
  return encoding ? decoderOf(encoding) : new LineDecoder();
}

/** Decodes UTF-8. If a line is not UTF-8, only this line is read in an older encoding. */
class LineDecoder {
  #rest = new Uint8Array();

  decode(bytes: Uint8Array, { stream }: { stream: boolean }) {
    const all = joined(this.#rest, bytes);
    const end = stream && all.length <= LONGEST_BYTES ? all.lastIndexOf(NEWLINE) + 1 : all.length;
    this.#rest = all.slice(end);
    return this.#textOf(all.subarray(0, end));
  }

  /** @param bytes - whole lines */
  #textOf(bytes: Uint8Array) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return linesIn(bytes).map(guessedText).join("");
    }
  }
}

function joined(first: Uint8Array, second: Uint8Array) {
  if (!first.length) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function linesIn(bytes: Uint8Array) {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
