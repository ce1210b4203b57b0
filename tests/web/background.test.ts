/** Work in the background waits as long as somebody waits for an answer of the same Python. */

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { inForeground, whenUnused } from "../../web/src/python/background.ts";

test("background work starts after a search of several slices", async () => {
  const order: string[] = [];
  const slice = (name: string) =>
    inForeground(async () => {
      order.push(name);
    });
  const background = async () => {
    await whenUnused();
    order.push("background");
  };
  await background();
  let begun = slice("first");
  const waiting = background();
  for (const name of ["second", "third"]) {
    await begun;
    begun = slice(name);
  }
  await waiting;
  deepEqual(order, ["background", "first", "second", "third", "background"]);
});

test("a request that fails makes nothing wait for ever", async () => {
  const failure = new Error("no Python");
  const found = await inForeground(() => Promise.reject(failure)).catch((error: unknown) => error);
  await whenUnused();
  deepEqual(found, failure);
});
