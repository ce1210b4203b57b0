/** Boards of a page do long work in turn, as they share one Python. */

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { inTurn } from "../../web/src/python/turns.ts";

const done: string[] = [];

const { signal: never } = new AbortController();

/** Work that ends after a call of `end`. */
function work(name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begin = async () => {
    done.push(`${name} begins`);
    await ended;
    done.push(`${name} ends`);
    return name;
  };
  return { begin, end };
}

test("work of a kind is done in the order of the requests, whatever work of another kind is going on", async () => {
  const [first, second, other] = [work("first"), work("second"), work("other")];
  const found = [inTurn("solve", first.begin, never), inTurn("solve", second.begin, never)];
  const another = inTurn("steps", other.begin, never);
  second.end();
  other.end();
  deepEqual(await another, "other");
  first.end();
  deepEqual(await Promise.all(found), ["first", "second"]);
  deepEqual(done.splice(0), [
    "first begins",
    "other begins",
    "other ends",
    "first ends",
    "second begins",
    "second ends",
  ]);
});

test("work that fails keeps nobody waiting", async () => {
  const failure = new Error("no Python");
  const found = inTurn("solve", () => Promise.reject(failure), never).catch((error: unknown) => error);
  deepEqual(await inTurn("solve", async () => "next", never), "next");
  deepEqual(await found, failure);
});

test("work that is stopped before its turn never starts, and those behind it still wait for those before", async () => {
  const [first, last] = [work("first"), work("last")];
  const stop = new AbortController();
  const before = inTurn("solve", first.begin, never);
  const stopped = inTurn("solve", work("stopped").begin, stop.signal);
  const after = inTurn("solve", last.begin, never);
  stop.abort();
  deepEqual(await stopped, null);
  first.end();
  last.end();
  deepEqual(await Promise.all([before, after]), ["first", "last"]);
  deepEqual(done.splice(0), ["first begins", "first ends", "last begins", "last ends"]);
});
