/** Reads the files that people drop or choose: texts in common encodings, not larger than a board can be. */

/** The size of the largest file that is read whole, in bytes. */
const LARGEST = 5_000_000;

/** Separates the texts of several files for Python. */
export const BETWEEN_FILES = "\x1c";

/** The text of some files. Rejects with a sentence for people. */
export async function textOf(files: Iterable<File>): Promise<string> {
  return (await Promise.all([...files].map(textOfOne))).join(BETWEEN_FILES);
}

async function textOfOne(file: File) {
  checkSize(file, file.size);
  const bytes = await unpacked(file, await bytesOf(file));
  if (isBinary(bytes)) throw new Error(`${named(file)} is not a text file, so no board can be read from it.`);
  const encoding = declaredEncoding(bytes);
  const text = encoding ? decoderOf(encoding).decode(bytes) : guessedText(bytes);
  if (!text.trim()) throw new Error(`${named(file)} is empty.`);
  return text;
}

/** @param size - in bytes */
function checkSize(file: File, size: number) {
  if (size <= LARGEST) return;
  const [has, most] = [size, LARGEST].map((bytes) => (bytes / 1_000_000).toFixed(0));
  throw new Error(
    `${named(file)} is ${has} MB, but only files up to ${most} MB open here. “Solve many boards” takes lists of any size.`,
  );
}

/** The bytes of a file, unpacked if it is a .gz. */
async function unpacked(file: File, bytes: Uint8Array) {
  if (!isPacked(bytes)) return bytes;
  const blocks = new FileBlocks(file);
  const pieces: Uint8Array[] = [];
  for (let size = 0; !blocks.ended; checkSize(file, size)) {
    const piece = await blocks.next();
    pieces.push(piece);
    size += piece.length;
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

// A file of any size, block by block. Packed files (.gz) are unpacked.

/** The size of a block in bytes: a few thousand short lines. */
const BLOCK = 1 << 18;

export class FileBlocks {
  #blob;
  #at = 0;
  #unpacker: Unpacker | null = null;

  /** Whether all bytes have been read. */
  ended = false;

  constructor(blob: Blob) {
    this.#blob = blob;
  }

  /** How many bytes of the file have been read, before unpacking. */
  get taken() {
    return Math.min(this.#at, this.#blob.size);
  }

  /** The next bytes; there may be none at the end. Rejects with a sentence for people. */
  async next() {
    if (this.#at === 0 && isPacked(await bytesOf(this.#blob, this.#blob.slice(0, 2))))
      this.#unpacker = new Unpacker(this.#blob);
    if (this.#unpacker) return this.#unpacked(this.#unpacker);
    // A file that was removed seems empty: its parts can be read, but reading it as a whole fails.
    const part = this.#blob.size ? this.#blob.slice(this.#at, this.#at + BLOCK) : this.#blob;
    this.#at += BLOCK;
    this.ended = this.#at >= this.#blob.size;
    return bytesOf(this.#blob, part);
  }

  async #unpacked(unpacker: Unpacker) {
    const bytes = await unpacker.next();
    this.#at = Math.max(1, unpacker.taken);
    this.ended = unpacker.ended;
    return bytes;
  }
}

/** Unpacks a file in blocks of one size, whatever sizes the browser delivers. */
class Unpacker {
  #blob;
  #reader;
  #pieces: Uint8Array[] = [];
  #held = 0;
  taken = 0;
  ended = false;

  constructor(blob: Blob) {
    this.#blob = blob;
    const counter: TransformStream<BufferSource, BufferSource> = new TransformStream({
      transform: (piece, controller) => {
        this.taken += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    this.#reader = blob.stream().pipeThrough(counter).pipeThrough(new DecompressionStream("gzip")).getReader();
  }

  async next() {
    while (this.#held < BLOCK && !this.ended) await this.#read();
    const all = new Uint8Array(await new Blob(this.#pieces as BlobPart[]).arrayBuffer());
    const rest = this.ended ? [] : [all.slice(BLOCK)];
    this.#pieces = rest;
    this.#held = rest.reduce((sum, piece) => sum + piece.length, 0);
    return this.ended ? all : all.subarray(0, BLOCK);
  }

  async #read() {
    try {
      const { done, value } = await this.#reader.read();
      this.ended = done;
      if (!value) return;
      this.#pieces.push(value);
      this.#held += value.length;
    } catch {
      throw new Error(
        `${named(this.#blob)} cannot be unpacked. It is damaged or incomplete. Download it again, or unpack it first.`,
      );
    }
  }
}

// The bytes of a file or a pasted text, and its name in sentences.

export const named = (blob: Blob) => (blob instanceof File ? `“${blob.name}”` : "This text");

/** Whether a file that starts with these bytes is a .gz. */
const isPacked = (start: Uint8Array) => start[0] === 0x1f && start[1] === 0x8b;

/**
 * Rejects with a sentence for people.
 *
 * @param part - the part to read, if not the whole
 */
async function bytesOf(blob: Blob, part: Blob = blob) {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw new Error(`${named(blob)} could not be read. It may have been changed or moved, or it may be a folder.`);
  }
}

// Detects the encoding of a text and decodes it. Python does the same (cli/text_input.py), but the page reads files before
// Python has started, and in blocks, so that it never holds a whole file.

/** How many bytes to look at to tell whether a file is text. */
const SAMPLE = 4096;

/** One above the highest code point of Unicode. */
const LAST_CODE = 0x110000;
const USUAL = 0x3000;

/** The encoding that the first bytes of a text show; null if they don't show one, as in UTF-8. */
export function declaredEncoding(bytes: Uint8Array) {
  const start = bytes.subarray(0, SAMPLE);
  if (isUtf32(start, true)) return "utf-32le"; // first, because its byte order mark starts with that of UTF-16
  if (isUtf32(start, false)) return "utf-32be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(start);
}

/** Make a decoder for an encoding. It also takes blocks of whole characters. */
export function decoderOf(encoding: string) {
  return encoding.startsWith("utf-32") ? new Utf32Decoder(encoding === "utf-32le") : new TextDecoder(encoding);
}

/** Decodes UTF-32, which browsers can't. */
class Utf32Decoder {
  #little;

  /** @param little - whether the byte order is little-endian */
  constructor(little: boolean) {
    this.#little = little;
  }

  decode(bytes: Uint8Array) {
    const characters = codesIn(bytes, this.#little).map((code) =>
      String.fromCodePoint(code < LAST_CODE ? code : 0xfffd),
    );
    return characters.join("").replace("\ufeff", ""); // the byte order mark
  }
}

function codesIn(bytes: Uint8Array, little: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(4 * index, little));
}

function isUtf32(bytes: Uint8Array, little: boolean) {
  const codes = codesIn(bytes, little);
  const usual = codes.filter((code) => code < USUAL).length;
  return 2 * usual > codes.length && codes.every((code) => code < LAST_CODE && !isControl(code));
}

/** Detect UTF-16 without a byte order mark: one byte of most characters is 0, and the other is text. */
function unmarkedUtf16(bytes: Uint8Array) {
  const halves = [0, 1].map((half) => bytes.filter((_, index) => index % 2 === half));
  const mostlyZero = halves.map((half) => half.filter((byte) => byte === 0).length > half.length / 2);
  const isText = halves.map((half) => !half.some(isControl));
  if (isText[0] && mostlyZero[1]) return "utf-16le";
  return isText[1] && mostlyZero[0] ? "utf-16be" : null;
}

/** Whether a byte doesn't occur in texts. 26 does: DOS put it at the end of files. */
function isControl(byte: number) {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);
}

/** Whether bytes are not a text but a picture, a program or the like. */
export function isBinary(bytes: Uint8Array) {
  return declaredEncoding(bytes) === null && bytes.subarray(0, SAMPLE).some(isControl);
}

/** Decode bytes of an unknown encoding: as UTF-8, or else as Windows-1252, which older files use. */
export function guessedText(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
