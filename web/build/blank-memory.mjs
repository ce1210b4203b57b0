/** Blanks the memory that Python and its allocator don't use. Nothing that is in use may change. */

/** @typedef {{ name: string, fixed: number, each: number, flags: number }} TypeSize  in bytes, with tp_flags */
/** @typedef {{ HEAPU8: Uint8Array, HEAPU32: Uint32Array, ___heap_base: number, _sbrk: (more: number) => number }} Memory */

/**
 * Fill unused memory with zeros, so that the snapshot does not store stale bytes.
 *
 * The allocator divides memory into adjacent chunks. Two numbers precede each chunk: the size of the chunk before it,
 * if that one is free, and its own size with flags. A free chunk begins with links to other free chunks.
 *
 * @param {Memory} memory
 * @param {Map<string, TypeSize>} types  by address
 */
export function blankUnused(memory, types) {
  const { HEAPU8: bytes, HEAPU32: words, ___heap_base: start } = memory;
  const [IN_USE, FLAGS, LARGE, FOOT] = [2, 7, 256, 40];
  const end = memory._sbrk(0) - FOOT;
  let chunk = start;
  while (chunk < end) {
    const head = words[chunk / 4 + 1];
    const size = head & ~FLAGS;
    if (head & IN_USE) blankRest(memory, types, chunk + 8, chunk + size + 4);
    else bytes.fill(0, chunk + (size < LARGE ? 16 : 32), chunk + size);
    chunk += size;
  }
  if (chunk !== end) throw new Error(`memory is kept in another way: a chunk ends at ${chunk}, the last one at ${end}`);
}

/**
 * Fill the bytes between an object and the end of its chunk with zeros, and the unused bytes in the head of a string.
 *
 * Look no further than the first place that fits the type found there: stale bytes inside an object, such as the gap in
 * the head of a dict, may be the address of a type too. An array may also have one as its second element, but its first
 * element is then another address, not a number of references.
 *
 * @param {Memory} memory
 * @param {Map<string, TypeSize>} types
 * @param {number} start  of the chunk's contents
 * @param {number} end
 */
function blankRest({ HEAPU8: bytes, HEAPU32: words, ___heap_base: heap }, types, start, end) {
  const [INLINE_VALUES, WITH_DICT_OR_WEAK, COLLECTED, SLACK] = [1 << 2, 3 << 3, 1 << 14, 16];
  const IMMORTAL = 0x3fffffff; // the number of references to an object that is never freed
  for (let object = start; object <= start + 16 && object + 20 <= end; object += 8) {
    const type = types.get(String(words[object / 4 + 1]));
    if (!type) continue;
    const before = (type.flags & COLLECTED ? 8 : 0) + (type.flags & WITH_DICT_OR_WEAK ? 8 : 0);
    if (object !== start + before) continue;
    const references = words[object / 4];
    const behind = object + sizeOf(words, object / 4, type);
    if (references >= heap && references < IMMORTAL) return;
    if (type.flags & INLINE_VALUES || behind > end || end - behind > SLACK) return;
    bytes.fill(0, behind, end);
    if (type.name === "str") bytes.fill(0, object + 17, object + 20);
    return;
  }
}

/**
 * Return the size of an object in bytes.
 *
 * @param {Uint32Array} words
 * @param {number} word  where the object starts
 * @param {TypeSize} type
 */
function sizeOf(words, word, { name, fixed, each }) {
  const [, , length, , state] = words.subarray(word, word + 5);
  if (name === "int") return 12 + Math.max(1, length >> 3) * each;
  if (name !== "str") return each ? fixed + each * length : fixed;
  const [width, isAscii] = [(state >> 2) & 7, (state >> 6) & 1];
  return (isAscii ? 20 : 28) + (length + 1) * width;
}
