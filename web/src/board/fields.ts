/**
 * Reads a board string by the table of its format, before Python is ready. The tables come from Python
 * (sudolink/codec/field_tables.py explains them). This module knows no format and no puzzle rule. It leaves any string
 * that does not fit a table exactly to Python, which may have a remark about it.
 */

/** A section: fields of one width, one per cell. */
interface SectionTable {
  base: number;
  width: number;
  largest: number;
  /** Characters that count as 0. */
  blanks: string;
  /** Name, factor and largest value of each part packed into a field. */
  parts: readonly (readonly [string, number, number])[];
}

/** A format. */
export interface FieldTable {
  header?: string;
  separator?: string;
  pattern?: string;
  kinds: readonly string[];
  sections: readonly SectionTable[];
  cells: readonly (readonly [number, number, number, number])[];
  candidates?: readonly [number, number];
  doubts?: readonly (readonly [number, number, number])[];
  high?: number;
  regions?: boolean;
  cages?: { sums: readonly (readonly [number, number])[]; whole: number };
}

export interface FieldTables {
  size: number;
  tables: readonly FieldTable[];
  /** The kind that each page is for, by page name. */
  pages: Readonly<Record<string, string>>;
}

/** A cell read from a string. */
interface ReadCell {
  value: number | null;
  given: boolean;
  black: boolean;
  candidates: number[];
}

/** A board read from a string. */
export interface ReadBoard {
  kind: string;
  cells: ReadCell[];
  /** The region of each cell, if the string has regions. */
  regions: number[] | null;
}

/** The numbers of each part, by its name: one per cell. */
type Parts = Record<string, number[]>;

const HEADER_LENGTH = 3;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Other parameters of an address, which do not change the board. */
const BESIDE = "(?:controls|readonly|theme|cells|page)(?:=[\\w.]*)?";
/** The address of a site, with which a link may begin. */
const SITE = "(?:https?://[\\w.-]+/(?:[\\w.-]+/)*)?";
/** A link without anything that needs URL decoding. */
const LINK = new RegExp(`^${SITE}([\\w.-]*)[?#](?:${BESIDE}&)*bd=([\\w.,*?-]+)(?:&${BESIDE})*$`);
const STRING = /^[0-9A-Za-z]+$/;

/**
 * Find the board string in a text.
 *
 * @returns the string with the name of its page and its possible header in capitals, or null if Python must look
 */
export function stringIn(text: string): { page: string; value: string; header: string; isBare: boolean } | null {
  const [, page = "", value = ""] = LINK.exec(text) ?? [];
  const isBare = !value;
  if (isBare && !STRING.test(text)) return null;
  const found = value || text;
  return { page, value: found, header: found.slice(0, HEADER_LENGTH).toUpperCase(), isBare };
}

/**
 * Read the board in a text.
 *
 * @param page - name of the page that received the text
 * @returns null if only Python can read the text
 */
export function readBoard(text: string, page: string, { size, tables, pages }: FieldTables): ReadBoard | null {
  const found = stringIn(text);
  if (!found) return null;
  const headed = tables.find(({ header }) => header === found.header);
  if (headed) return readBy(headed, found.value, size, headed.kinds[0]);
  if (found.isBare) return null;
  const asked = pages[found.page] || pages[page];
  if (pages[found.page] === undefined || asked === undefined) return null;
  for (const table of tables.filter(({ header }) => !header)) {
    const kind = asked ? table.kinds.find((name) => name === asked) : table.kinds[0];
    const board = kind && readBy(table, found.value, size, kind);
    if (board) return board;
  }
  return null;
}

function readBy(table: FieldTable, value: string, size: number, kind: string): ReadBoard | null {
  if (table.pattern && !new RegExp(`^(?:${table.pattern})$`).test(value)) return null;
  const parts = partsOf(table, value, size * size);
  if (!parts || isDoubtful(table, parts, size)) return null;
  const cells = cellsOf(table, parts, size * size);
  return cells && { kind, cells, regions: table.regions ? parts.region : null };
}

/** @returns null if a character, a field or the length does not fit the table */
function partsOf({ header = "", separator = "", sections }: FieldTable, value: string, count: number): Parts | null {
  const found: Parts = {};
  let at = header.length;
  for (const [index, section] of sections.entries()) {
    if (index && value.slice(at, at + separator.length) !== separator) return null;
    if (index) at += separator.length;
    for (let cell = 0; cell < count; cell++, at += section.width) {
      let rest = numberIn(value.slice(at, at + section.width), section);
      if (rest === null) return null;
      for (const [name, factor, largest] of section.parts) {
        const number = Math.floor(rest / factor);
        if (number > largest) return null;
        found[name] ??= [];
        found[name].push(number);
        rest -= number * factor;
      }
    }
  }
  return at === value.length ? found : null;
}

function numberIn(field: string, { base, width, largest, blanks }: SectionTable): number | null {
  let number = 0;
  for (const character of field) {
    const digit = blanks.includes(character) ? 0 : DIGITS.slice(0, base).indexOf(character.toLowerCase());
    if (digit < 0) return null;
    number = number * base + digit;
  }
  return field.length === width && number <= largest ? number : null;
}

function cellsOf({ cells, candidates }: FieldTable, parts: Parts, count: number): ReadCell[] | null {
  const known = new Map(cells.map(([number, ...content]) => [number, content]));
  const read: ReadCell[] = [];
  for (let cell = 0; cell < count; cell++) {
    const number = parts.cell?.[cell] ?? 0;
    const [value, given, black] = known.get(number) ?? [0, 0, 0];
    const mask = known.has(number) ? 0 : maskOf(number, candidates);
    if (mask === null) return null;
    const isBlack = Boolean(black || parts.black?.[cell]);
    read.push({ value: value || null, given: Boolean(given), black: isBlack, candidates: digitsOf(mask) });
  }
  return read;
}

function maskOf(number: number, candidates: FieldTable["candidates"]): number | null {
  const [from, factor] = candidates ?? [Infinity, 1];
  return number >= from && (number - from) % factor === 0 ? (number - from) / factor : null;
}

function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; mask; digit++, mask >>= 1) if (mask & 1) digits.push(digit);
  return digits;
}

/** Whether Python may have a remark on the board, or refuse it. */
function isDoubtful({ doubts = [], high = 0, regions, cages }: FieldTable, parts: Parts, size: number): boolean {
  const numbers = parts.cell ?? [];
  const count = (number: number) => numbers.filter((other) => other === number).length;
  if (doubts.some(([number, least, without]) => count(number) >= least && !count(without))) return true;
  if (high && !numbers.some((number) => number >= high)) return true;
  if (regions && !areRegions(parts.region, size)) return true;
  return cages !== undefined && !areCages(cages, parts, size);
}

/** Whether there are as many regions as cells in a row, each with that many touching cells. */
function areRegions(regions: readonly number[], size: number): boolean {
  return new Set(regions).size === size && patches(regions, size).every(({ length }) => length === size);
}

/** Whether each patch of one colour has its sum in its first cell only, and all sums are possible. */
function areCages({ sums, whole }: NonNullable<FieldTable["cages"]>, { colour, clue }: Parts, size: number): boolean {
  const fits = ([first, ...others]: number[]) => {
    const [low, high] = sums[others.length + 1] ?? [1, 0];
    return clue[first] > 0 && clue[first] >= low && clue[first] <= high && others.every((cell) => !clue[cell]);
  };
  return patches(colour, size).every(fits) && clue.reduce((sum, one) => sum + one) === whole;
}

/** The groups of cells that share sides and have the same number, each in ascending order. */
function patches(numbers: readonly number[], size: number): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const start of numbers.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const patch = [start];
    for (const cell of patch) {
      const beside = [cell % size ? cell - 1 : -1, (cell + 1) % size ? cell + 1 : -1, cell - size, cell + size];
      for (const other of beside) {
        if (numbers[other] !== numbers[start] || seen.has(other)) continue;
        seen.add(other);
        patch.push(other);
      }
    }
    found.push(patch.sort((one, two) => one - two));
  }
  return found;
}
