/** A Python that has ended answers nothing more. */

import { rejects } from "node:assert/strict";
import { test } from "node:test";
import { PythonInstance } from "../../web/src/python/instance.ts";

Object.assign(globalThis, { self: { origin: "null" } }); // Node has no `self`, and no worker comes

test("a request to a Python that has ended is rejected with the reason", async () => {
  const nothing = () => {};
  const python = new PythonInstance({ onReady: nothing, onProgress: nothing, onStub: nothing, onEnd: nothing }, false);
  const waiting = python.ask("{}", true);
  const reason = new Error("It has ended.");
  python.end(reason);
  await rejects(waiting, reason);
  await rejects(python.ask("{}", true), reason);
});
