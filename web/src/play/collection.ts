/** A collection: puzzles in order, and which of them are solved. Uses no DOM. */

import type { CollectedPuzzle, CollectionReply } from "../python/protocol.ts";
import { puzzleOf } from "../saved/saved-game.ts";

export interface Puzzle extends Pick<CollectedPuzzle, "link" | "title" | "size" | "name" | "level"> {
  /** The same for every board of the puzzle. */
  key: string;
}

export interface Collection {
  id: string;
  name: string;
  /** The address that it came from; "" if somebody pasted it. */
  source: string;
  puzzles: readonly Puzzle[];
  /** The keys of the puzzles that were solved. */
  solved: readonly string[];
  /** When it was used last, in milliseconds since 1970. */
  used: number;
}

/** The puzzles that Python has read, each one once. */
export function puzzlesOf({ puzzles }: CollectionReply): Puzzle[] {
  const byKey: Map<string, Puzzle> = new Map();
  for (const puzzle of puzzles.map(keyed)) if (!byKey.has(puzzle.key)) byKey.set(puzzle.key, puzzle);
  return [...byKey.values()];
}

/** A puzzle of Python's, with the key by which it is recognised. */
export function keyed({ structure, givens, link, title, size, name, level }: CollectedPuzzle): Puzzle {
  return { link, title, size, name, level, key: keyOf(structure, givens) };
}

function keyOf(structure: string, givens: readonly (number | null)[]) {
  const empty = { candidates: [], corner: [], centre: [], colours: [] };
  return puzzleOf(
    structure,
    givens.map((value) => ({ ...empty, value, given: value !== null })),
  );
}

/** Whether a saved record is a collection. Other scripts can write to the browser's storage too. */
export function isCollection(record: unknown): record is Collection {
  const { id, name, source, puzzles, solved, used } = (record ?? {}) as Collection;
  const isPuzzle = ({ link, title, size, name, level, key }: Puzzle) =>
    [link, title, name, level, key].every((text) => typeof text === "string") && Number.isFinite(size);
  return (
    [id, name, source].every((text) => typeof text === "string") &&
    Array.isArray(puzzles) &&
    puzzles.every((puzzle) => puzzle && isPuzzle(puzzle)) &&
    Array.isArray(solved) &&
    Number.isFinite(used)
  );
}

export function isSolved({ solved }: Collection, { key }: Puzzle) {
  return solved.includes(key);
}

export function solvedIn(collection: Collection) {
  return collection.puzzles.filter((puzzle) => isSolved(collection, puzzle)).length;
}

/**
 * The first puzzle that isn't solved, after another one if there is one. At the end it starts again.
 *
 * @param after - the key of a puzzle
 * @returns null if all are solved
 */
export function nextUnsolved(collection: Collection, after: string = ""): Puzzle | null {
  const { puzzles } = collection;
  const from = puzzles.findIndex(({ key }) => key === after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)];
  return order.find((puzzle) => !isSolved(collection, puzzle) && puzzle.key !== after) ?? null;
}
