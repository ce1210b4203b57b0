/**
 * Find the text encoding of bytes and decode them. Python has the same (cli/text_input.py), but a page
 * reads files before its Python has started, and in blocks that it never needs to hold as a whole.
 */

/** The number of bytes that show whether a file is text. */
const SAMPLE = 4096;

/** Below it are all code points, and those of nearly all characters in texts. */
const LAST_CODE = 0x110000;
const USUAL = 0x3000;

/** The encoding that the first bytes of a text show; null if they show none, as in UTF-8. */
export function declaredEncoding(bytes: Uint8Array) {
  const start = bytes.subarray(0, SAMPLE);
  if (isUtf32(start, true)) return "utf-32le"; // first, as its mark begins with that of another
  if (isUtf32(start, false)) return "utf-32be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(start);
}

/** Decode text of such an encoding, also in blocks of whole characters. */
export function decoderOf(encoding: string) {
  return encoding.startsWith("utf-32") ? new Utf32Decoder(encoding === "utf-32le") : new TextDecoder(encoding);
}

/** Decode UTF-32, as browsers can't. */
class Utf32Decoder {
  #little;

  /** @param little - whether the last byte of a number comes first */
  constructor(little: boolean) {
    this.#little = little;
  }

  decode(bytes: Uint8Array) {
    const characters = codesIn(bytes, this.#little).map((code) =>
      String.fromCodePoint(code < LAST_CODE ? code : 0xfffd),
    );
    return characters.join("").replace("\ufeff", ""); // its mark
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

/** UTF-16 that does not begin with its mark: one half of most characters is 0, the other is text. */
function unmarkedUtf16(bytes: Uint8Array) {
  const halves = [0, 1].map((half) => bytes.filter((_, index) => index % 2 === half));
  const mostlyZero = halves.map((half) => half.filter((byte) => byte === 0).length > half.length / 2);
  const isText = halves.map((half) => !half.some(isControl));
  if (isText[0] && mostlyZero[1]) return "utf-16le";
  return isText[1] && mostlyZero[0] ? "utf-16be" : null;
}

/** Whether no text has it; 26 is the mark that DOS put at the end. */
function isControl(byte: number) {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);
}

/** Whether bytes are those of a picture, a program or the like, and no text. */
export function isNoText(bytes: Uint8Array) {
  return declaredEncoding(bytes) === null && bytes.subarray(0, SAMPLE).some(isControl);
}

/** The text of bytes that tell no encoding: UTF-8, or else what older files of Windows are in. */
export function guessedText(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
