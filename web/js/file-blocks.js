/** The bytes of a file of any size, a block at a time. Packed files (.gz) are unpacked. */

import { bytesOf, isPacked, named } from "./file-bytes.js";

/** Bytes of a block: a few thousand short lines. */
const BLOCK = 1 << 18;

export class FileBlocks {
  #blob;
  #at = 0;
  /** @type {Unpacker | null} */
  #unpacker = null;

  /** Whether all bytes have been given out. */
  ended = false;

  /** @param {Blob} blob */
  constructor(blob) {
    this.#blob = blob;
  }

  /** The bytes of the file read so far, as they are in it. */
  get taken() {
    return Math.min(this.#at, this.#blob.size);
  }

  /** The next bytes; may be none at the end. Rejects with a sentence for people. */
  async next() {
    if (this.#at === 0 && isPacked(await bytesOf(this.#blob, this.#blob.slice(0, 2)))) this.#unpacker = new Unpacker(this.#blob);
    if (this.#unpacker) return this.#unpacked(this.#unpacker);
    // A file that has gone seems to be empty, and its parts can be read: as a whole it cannot.
    const part = this.#blob.size ? this.#blob.slice(this.#at, this.#at + BLOCK) : this.#blob;
    this.#at += BLOCK;
    this.ended = this.#at >= this.#blob.size;
    return bytesOf(this.#blob, part);
  }

  /** @param {Unpacker} unpacker */
  async #unpacked(unpacker) {
    const bytes = await unpacker.next();
    this.#at = Math.max(1, unpacker.taken);
    this.ended = unpacker.ended;
    return bytes;
  }
}

/** Unpacks a file in blocks of one size, whatever the browser gives. */
class Unpacker {
  #blob;
  #reader;
  /** @type {Uint8Array[]} */
  #pieces = [];
  #held = 0;
  taken = 0;
  ended = false;

  /** @param {Blob} blob */
  constructor(blob) {
    this.#blob = blob;
    /** @type {TransformStream<BufferSource, BufferSource>} */
    const counter = new TransformStream({
      transform: (piece, controller) => {
        this.taken += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    this.#reader = blob.stream().pipeThrough(counter).pipeThrough(new DecompressionStream("gzip")).getReader();
  }

  async next() {
    while (this.#held < BLOCK && !this.ended) await this.#read();
    const all = new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (this.#pieces)).arrayBuffer());
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
      throw new Error(`${named(this.#blob)} cannot be unpacked. It is damaged or incomplete: get it again, or unpack it first.`);
    }
  }
}
