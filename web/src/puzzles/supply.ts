/**
 * New puzzles: makes them, keeps those that are ready before anybody asks, and remembers which puzzles were made here.
 * Uses no DOM.
 */

import { keyed, type Puzzle } from "../play/collection.ts";
import { type Criteria, criteriaOf, type Day, isCriteria, isSame } from "./criteria.ts";
import type { MakingOptions, PuzzlePage } from "./puzzle-page.ts";
import { SavedItems } from "./saved-items.ts";

/** A puzzle that is ready, as it is saved. */
type Ready = Criteria & { puzzle: Puzzle };
type ReadyToday = Ready & { date: string };

/** A puzzle that was made here, by its key. */
type Made = Criteria & { key: string };

/** The names of saved items. The page reads the last one before this is loaded. */
const [NEXT, TODAY, MADE] = ["next-puzzle", "todays-puzzle", "made-puzzles"];

/** How many puzzles to remember: more than there are saved games. */
const MOST = 60;

type Source = Pick<PuzzlePage, "generate" | "load" | "save">;

export class Supply {
  #source;
  #items;
  #preparing: AbortController | null = null;

  constructor(source: Source) {
    this.#source = source;
    this.#items = new SavedItems(source);
  }

  /** The puzzle of a day, if it is ready. */
  todays({ name }: Day): Puzzle | null {
    const ready = this.#items.load(TODAY) as ReadyToday | null;
    return isReady(ready) && ready.date === name ? ready.puzzle : null;
  }

  /** A puzzle that is ready. */
  next(criteria: Criteria): Puzzle | null {
    const ready = this.#items.load(NEXT) as Ready | null;
    return isReady(ready) && isSame(ready, criteria) ? ready.puzzle : null;
  }

  /** What a puzzle was to be like; null if it was not made here. */
  criteriaFor(key: string): Criteria | null {
    const made = this.#made.find((each) => each.key === key);
    return made ? criteriaOf(made) : null;
  }

  get #made(): Made[] {
    return this.#items.list(MADE, isMade);
  }

  /** Make the puzzle of a day, unless it is ready; null if that was stopped. */
  async takeTodays(day: Day, criteria: Criteria, options: MakingOptions): Promise<Puzzle | null> {
    const puzzle = this.todays(day) ?? (await this.#makeTodays(day, criteria, options));
    if (puzzle) this.#remember(puzzle, criteria);
    return puzzle;
  }

  /** Make a puzzle, unless one is ready; null if that was stopped. */
  async take(criteria: Criteria, options: MakingOptions): Promise<Puzzle | null> {
    const ready = this.next(criteria);
    if (ready) this.#items.save(NEXT, null);
    const puzzle = ready ?? (await this.#make(criteria, randomSeed(), options));
    if (puzzle) this.#remember(puzzle, criteria);
    return puzzle;
  }

  async #makeTodays(day: Day, criteria: Criteria, options: MakingOptions) {
    const puzzle = await this.#make(criteria, day.seed, options);
    if (puzzle) this.#items.save(TODAY, { ...criteriaOf(criteria), date: day.name, puzzle });
    return puzzle;
  }

  async #make(criteria: Criteria, seed: number, options: MakingOptions) {
    if (!options.inAdvance) this.#preparing?.abort(); // somebody waits for this one
    const made = await this.#source.generate({ ...criteriaOf(criteria), seed }, options);
    return made && keyed(made);
  }

  #remember({ key }: Puzzle, criteria: Criteria) {
    const others = this.#made.filter((each) => each.key !== key);
    this.#items.save(MADE, [{ ...criteriaOf(criteria), key }, ...others].slice(0, MOST));
  }

  // --- In advance

  /** Make the puzzle of a day in advance, unless it is ready. */
  async prepareTodays(day: Day, criteria: Criteria) {
    if (!this.todays(day)) await this.#inAdvance((options) => this.#makeTodays(day, criteria, options));
  }

  /** Make the next puzzle in advance, unless one is ready. */
  async prepare(criteria: Criteria) {
    if (this.next(criteria)) return;
    await this.#inAdvance(async (options) => {
      const puzzle = await this.#make(criteria, randomSeed(), options);
      if (puzzle) this.#items.save(NEXT, { ...criteriaOf(criteria), puzzle });
    });
  }

  async #inAdvance(work: (options: MakingOptions) => Promise<unknown>) {
    this.#preparing?.abort();
    const stop = new AbortController();
    this.#preparing = stop;
    try {
      await work({ stop: stop.signal, inAdvance: true });
    } catch {
      // Nobody asked for it. Whoever does will see what is wrong.
    }
  }
}

function isMade(item: unknown): item is Made {
  return isCriteria(item) && typeof (item as Made).key === "string";
}

function isReady(item: unknown): item is Ready {
  const puzzle = (item as Ready)?.puzzle;
  return isCriteria(item) && typeof puzzle?.link === "string" && typeof puzzle.key === "string";
}

/** A seed that nobody chose. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
