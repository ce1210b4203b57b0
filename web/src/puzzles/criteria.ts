/** What the player wants from a new puzzle, and what the site offers. Uses no DOM. */

export interface Criteria {
  kind: string;
  size: number;
  /** Null: any. */
  level: string | null;
}

/** A kind of puzzle, with the sizes and levels that are made soon enough. */
export interface OfferedKind {
  kind: string;
  title: string;
  rules: string;
  sizes: readonly { size: number; levels: readonly string[] }[];
}

/** A technique that can be practised. */
export interface Practisable {
  name: string;
  /** Its name in addresses. */
  slug: string;
  /** Whether new boards are made for it. There are some for each at once. */
  made: boolean;
}

export interface PracticeGroup {
  title: string;
  techniques: readonly Practisable[];
}

/** The contents of `offers.json`, which the build writes. */
export interface Offers {
  kinds: readonly OfferedKind[];
  /** What today's puzzle is like, from Monday to Sunday. */
  week: readonly Criteria[];
  /** The techniques to practise. */
  practice: readonly PracticeGroup[];
}

/** Whether a saved item says what a puzzle is to be like. Other scripts can write to the browser's storage too. */
export function isCriteria(item: unknown): item is Criteria {
  const { kind, size, level } = (item ?? {}) as Criteria;
  return typeof kind === "string" && Number.isInteger(size) && (level === null || typeof level === "string");
}

export function isSame(one: Criteria, two: Criteria) {
  return one.kind === two.kind && one.size === two.size && one.level === two.level;
}

/** Only the criteria of something that has more. */
export function criteriaOf({ kind, size, level }: Criteria): Criteria {
  return { kind, size, level };
}

/** A day as everybody who plays on it names it. */
export interface Day {
  /** The date: "2026-11-25". */
  name: string;
  /** The number that decides on the puzzle: 20261125. */
  seed: number;
  /** 0 is Monday. */
  weekday: number;
}

/** The day at a time, by the clock of this device. */
export function dayAt(time: Date): Day {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  const name = parts.map((part) => String(part).padStart(2, "0")).join("-");
  return { name, seed: Number(name.replaceAll("-", "")), weekday: (time.getDay() + 6) % 7 };
}
