/** New puzzles: which are ready, which were made here, and the days. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { type Criteria, dayAt, isCriteria } from "../../web/src/puzzles/criteria.ts";
import { Supply } from "../../web/src/puzzles/supply.ts";
import type { CollectedPuzzle, GenerateDetails } from "../../web/src/python/protocol.ts";

const EASY: Criteria = { kind: "sudoku", size: 9, level: "Easy" };
const HARD: Criteria = { kind: "sudoku", size: 9, level: "Hard" };
const DAY = dayAt(new Date(2026, 10, 25, 12));

const options = () => ({ stop: new AbortController().signal });

/** A page whose Python makes a puzzle at once, and which saves nothing if `forgets`. */
function page({ forgets = false, fails = false, stops = false } = {}) {
  const asked: GenerateDetails[] = [];
  const saved: Map<string, string> = new Map();
  return {
    asked,
    saved,
    generate: async (details: GenerateDetails): Promise<CollectedPuzzle | null> => {
      asked.push(details);
      if (fails) throw new Error("No such puzzle turned up.");
      if (stops) return null;
      const { size, seed } = details;
      const shown = { title: "Sudoku", size, name: "", level: details.level ?? "" };
      return { ...shown, link: `?bd=${seed}`, structure: String(seed), givens: [1, null] };
    },
    load: <Value>(name: string, fallback: Value): Value => (forgets ? fallback : JSON.parse(saved.get(name) ?? "null")),
    save: (name: string, value: unknown) => void saved.set(name, JSON.stringify(value)),
  };
}

test("a puzzle that is ready is given once, and only to those who want one like it", async () => {
  for (const forgets of [false, true]) {
    const from = page({ forgets });
    const supply = new Supply(from);
    await supply.prepare(EASY);
    await supply.prepare(EASY); // there is one already
    equal(from.asked.length, 1);
    equal(supply.next(HARD), null);
    const ready = supply.next(EASY);
    equal((await supply.take(EASY, options()))?.link, ready?.link);
    equal(supply.next(EASY), null);
    equal(from.asked.length, 1);
    await supply.take(EASY, options());
    equal(from.asked.length, 2);
  }
});

test("another visit finds what is ready, and what was made", async () => {
  const from = page();
  const before = new Supply(from);
  await before.prepare(EASY);
  const taken = await before.take(HARD, options());
  const after = new Supply(from);
  equal(after.next(EASY)?.link, before.next(EASY)?.link);
  deepEqual(after.criteriaFor(taken?.key ?? ""), HARD);
  equal(after.criteriaFor("another"), null);
});

test("the date decides on today's puzzle, which lasts as long as the day", async () => {
  const from = page();
  const supply = new Supply(from);
  equal(supply.todays(DAY), null);
  const puzzle = await supply.takeTodays(DAY, EASY, options());
  equal(from.asked[0].seed, 20261125);
  equal((await supply.takeTodays(DAY, EASY, options()))?.link, puzzle?.link);
  equal(from.asked.length, 1);
  equal(supply.todays(dayAt(new Date(2026, 10, 26))), null);
  equal(supply.next(EASY), null); // today's is never given as a new one
});

test("what was stopped or failed leaves nothing behind", async () => {
  const stopped = new Supply(page({ stops: true }));
  equal(await stopped.take(EASY, options()), null);
  equal(await stopped.takeTodays(DAY, EASY, options()), null);
  equal(stopped.todays(DAY), null);
  const failing = new Supply(page({ fails: true }));
  equal(await failing.take(EASY, options()).catch((error) => error.message), "No such puzzle turned up.");
  await failing.prepare(EASY); // nobody asked for it
  equal(failing.next(EASY), null);
});

test("nonsense in the browser's storage is ignored", async () => {
  const from = page();
  const nonsense = [
    1,
    [],
    {},
    { ...EASY, puzzle: {} },
    { ...EASY, puzzle: { link: 1, key: "" } },
    [null, EASY, { key: 1 }],
  ];
  for (const item of nonsense) {
    for (const name of ["next-puzzle", "todays-puzzle", "made-puzzles"]) from.save(name, item);
    const supply = new Supply(from);
    equal(supply.next(EASY), null);
    equal(supply.todays(DAY), null);
    equal(supply.criteriaFor(""), null);
    equal((await supply.take(EASY, options()))?.title, "Sudoku");
  }
});

test("days begin at midnight by the clock of this device", () => {
  deepEqual(dayAt(new Date(2027, 0, 3, 0, 0)), { name: "2027-01-03", seed: 20270103, weekday: 6 });
  deepEqual(dayAt(new Date(2027, 0, 4, 23, 59)), { name: "2027-01-04", seed: 20270104, weekday: 0 });
});

test("criteria have a kind, a size and a level or none", () => {
  equal(isCriteria(EASY) && isCriteria({ ...EASY, level: null }), true);
  for (const item of [null, 1, {}, { ...EASY, size: "9" }, { kind: "sudoku", size: 9 }]) equal(isCriteria(item), false);
});
