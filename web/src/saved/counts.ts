/** What is counted while somebody plays a game, and saved with it. */

export interface Counts {
  /** Milliseconds played, while the page was in view. */
  time: number;
  /** Steps that the page showed, applied or listed. */
  hints: number;
  /** The link of the last step that was counted as a hint, so that showing and applying it counts once. */
  hinted: string;
  checks: number;
  /** Whether the page showed the solution. */
  shown: boolean;
  /** When the player solved the puzzle, in milliseconds since 1970. */
  solved: number | null;
}

/** What can be counted up. */
type Counted = "hints" | "checks";

/**
 * The counts of a game. A game that was saved by an older version has none yet.
 *
 * @param game - other scripts can write to the browser's storage too, so its counts may be anything
 */
export function countsOf(game: { counts?: Partial<Counts> }): Counts {
  const { time, hints, hinted, checks, shown, solved } = game.counts ?? {};
  const counts = {
    time: number(time),
    hints: number(hints),
    hinted: typeof hinted === "string" ? hinted : "",
    checks: number(checks),
    shown: shown === true,
    solved: number(solved) || null,
  };
  game.counts = counts;
  return counts;
}

const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0);

/** The game on screen, as far as counting needs it. */
interface Game {
  readonly record: { counts?: Partial<Counts> } | null;
  save: () => unknown;
}

/** Count that the player used a hint or a check. */
export function count(game: Game, what: Counted) {
  if (!game.record) return;
  countsOf(game.record)[what] += 1;
  game.save();
}

/**
 * Count a step that the page shows as a hint, in whatever way it is shown.
 *
 * @param link - to the board with the step
 */
export function countHint(game: Game, link: string) {
  if (!game.record || countsOf(game.record).hinted === link) return;
  countsOf(game.record).hinted = link;
  count(game, "hints");
}

/** Remember that the page showed the solution before the player had found it. */
export function countSolution(game: Game) {
  if (!game.record || countsOf(game.record).solved) return;
  countsOf(game.record).shown = true;
  game.save();
}

/** Start counting again if the player had solved the puzzle and starts it over. */
export function countAgain({ record }: Game) {
  if (record && countsOf(record).solved) record.counts = {};
}
