/** SHA-256, in the form that `integrity` attributes use. */

/**
 * The hash of a file. Browsers can calculate it themselves, but only on pages from https or from this computer.
 *
 * @returns "sha256-…" in base64
 */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : sha256(bytes);
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Bytes that are hashed together. */
const BLOCK = 64;

/** @returns 32 bytes */
export function sha256(bytes: Uint8Array): Uint8Array {
  const { start, rounds } = constants();
  const state = new Uint32Array(start);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) mix(state, bytes, at, rounds);
  const rest = padded(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < rest.length; at += BLOCK) mix(state, rest, at, rounds);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

/**
 * The end of a file, padded as the standard requires.
 *
 * @param length - of the whole file
 */
function padded(end: Uint8Array, length: number) {
  const blocks = new Uint8Array(end.length + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  blocks.set(end);
  blocks[end.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(blocks.length - 8, BigInt(length) * 8n);
  return blocks;
}

/** The standard's constants: the first 32 bits of the fractional parts of the square and cube roots of primes. */
function constants() {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  return { start, rounds: new Uint32Array(primes.map((prime) => fraction(Math.cbrt(prime)))) };
}

const words = new Uint32Array(BLOCK);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Mix a block into the state. */
function mix(state: Uint32Array, bytes: Uint8Array, at: number, rounds: Uint32Array) {
  expand(bytes, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < BLOCK; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[round] + words[round]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] += word;
}

function expand(bytes: Uint8Array, at: number) {
  for (let word = 0; word < 16; word++, at += 4) {
    words[word] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let word = 16; word < BLOCK; word++) {
    const [old, late] = [words[word - 15], words[word - 2]];
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[word] = words[word - 16] + first + words[word - 7] + second;
  }
}
