/** Practised techniques: what is saved about each board, and how many were found. Uses no DOM. */

/** A board on which somebody looked for a technique. */
export interface PracticeResult {
  technique: string;
  /** Whether the player found the step, with hints or without. */
  found: boolean;
  hints: number;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

/** The name of the saved results. */
export const PRACTICE_RESULTS = "practice-results";

/** Whether a saved item is such a result. Other scripts can write to the browser's storage too. */
export function isPracticeResult(item: unknown): item is PracticeResult {
  const { technique, found, hints, at } = (item ?? {}) as PracticeResult;
  return typeof technique === "string" && typeof found === "boolean" && [hints, at].every(Number.isFinite);
}

/** How many boards of a technique were tried, and on how many it was found without a hint. */
export interface PracticeCount {
  technique: string;
  tried: number;
  withoutHints: number;
}

/** The count of each technique, in alphabetical order. */
export function practiceCounts(results: readonly PracticeResult[]): PracticeCount[] {
  const names = [...new Set(results.map(({ technique }) => technique))].sort();
  return names.map((name) => practiceCount(results, name));
}

export function practiceCount(results: readonly PracticeResult[], technique: string): PracticeCount {
  const tried = results.filter((result) => result.technique === technique);
  return { technique, tried: tried.length, withoutHints: tried.filter(({ found, hints }) => found && !hints).length };
}

/** “3 of 5 found without a hint”; "" before the first. */
export function practiceWords({ tried, withoutHints }: PracticeCount) {
  return tried ? `${withoutHints} of ${tried} found without a hint` : "";
}
