/** Long work of the same kind and task is done in turn, whoever asks for it. */

import { deepEqual, rejects } from "node:assert/strict";
import { test } from "node:test";

// What the modules of the page need of a browser when they are loaded.
const target = { addEventListener: () => {}, matches: false, dataset: {}, getItem: () => null };
const { href } = new URL("https://example.org/");
Object.assign(globalThis, { window: target, self: { origin: "null" }, location: { href }, localStorage: target });
Object.assign(globalThis, { document: { ...target, documentElement: target }, matchMedia: () => target });

const { PythonInstance } = await import("../../web/src/python/instance.ts");
const { inSlices, NotStartedError } = await import("../../web/src/python/slices.ts");

/** What Python was asked. */
let asked: string[] = [];
/** The board that Python works on, for each task; new work replaces it. */
const current: Record<string, string> = {};
let slices = 0;

PythonInstance.prototype.ask = async (request: string) => {
  const { name, task, link = "" } = JSON.parse(request);
  if (name.endsWith("_start")) [current[task], slices] = [link, 0];
  asked.push(`${name} ${task}`);
  await null;
  return JSON.stringify({ done: ++slices > 2, entries: current[task] });
};

function steps(link: string, task: "all" | "path", stop = new AbortController().signal) {
  return inSlices({ work: "steps", start: { task, link }, run: { task }, stop, on: () => {} });
}

test("each of two boards gets its own answer", async () => {
  const found = await Promise.all([steps("one", "all"), steps("two", "all")]);
  deepEqual(
    found.map(({ entries }) => entries),
    ["one", "two"],
  );
  deepEqual(asked, [
    "steps_start all",
    "steps_run all",
    "steps_run all",
    "steps_start all",
    "steps_run all",
    "steps_run all",
  ]);
});

test("another task doesn't wait", async () => {
  asked = [];
  await Promise.all([steps("one", "all"), steps("two", "path")]);
  deepEqual(asked.slice(0, 2), ["steps_start all", "steps_start path"]);
});

test("work that is stopped before its turn never starts", async () => {
  asked = [];
  const stop = new AbortController();
  const first = steps("one", "all");
  const second = rejects(steps("two", "all", stop.signal), NotStartedError);
  stop.abort();
  await second;
  await first;
  deepEqual(
    asked.filter((each) => each.startsWith("steps_start")),
    ["steps_start all"],
  );
});
