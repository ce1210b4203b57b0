/** Adding up downloads: figures that go forward only, and never past the end. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { LoadingSum } from "../../web/src/python/loading-sum.ts";

const started = { pending: 1, loaded: 0, total: 0 };
const nothing = { pending: 0, loaded: 0, total: 0 };

test("several downloads add up", () => {
  const sum = new LoadingSum();
  sum.update("worker", started);
  sum.update("page", { pending: 2, loaded: 300, total: 1000 });
  sum.update("worker", { pending: 1, loaded: 100, total: 1000 });
  deepEqual(sum.state, { pending: 3, loaded: 400, total: 2000, part: 0.2 });
});

test("the part is not known before all totals are", () => {
  const sum = new LoadingSum();
  sum.update("page", started);
  sum.update("worker", { pending: 1, loaded: 100, total: 100 });
  deepEqual(sum.state, { pending: 2, loaded: 100, total: 0, part: null });
  sum.update("page", { pending: 1, loaded: 0, total: 300 });
  deepEqual(sum.state, { pending: 2, loaded: 100, total: 400, part: 0.25 });
});

test("a source that is done stays in the sum until all are", () => {
  const sum = new LoadingSum();
  sum.update("worker", started);
  sum.update("page", { pending: 1, loaded: 900, total: 1000 });
  sum.update("worker", { pending: 1, loaded: 50, total: 500 });
  sum.update("page", { pending: 0, loaded: 1000, total: 1000 });
  deepEqual(sum.state, { pending: 1, loaded: 1050, total: 1500, part: 0.7 });
  sum.update("worker", { pending: 0, loaded: 500, total: 500 });
  deepEqual(sum.state, { ...nothing, part: null });
  sum.update("worker", { pending: 1, loaded: 10, total: 100 });
  deepEqual(sum.state, { pending: 1, loaded: 10, total: 100, part: 0.1 });
});

test("a download that begins later moves nothing back", () => {
  const sum = new LoadingSum();
  sum.update("page", { pending: 1, loaded: 800, total: 1000 });
  sum.update("worker", started);
  deepEqual(sum.state, { pending: 2, loaded: 800, total: 1000, part: 0.8 });
  sum.update("worker", { pending: 1, loaded: 100, total: 4000 });
  deepEqual(sum.state, { pending: 2, loaded: 900, total: 5000, part: 0.8 });
  sum.update("worker", { pending: 1, loaded: 4000, total: 4000 });
  equal(sum.state.part, 0.96);
});

test("a file that is loaded again, or a source that ends early, moves nothing back", () => {
  const sum = new LoadingSum();
  sum.update("page", { pending: 1, loaded: 800, total: 1000 });
  sum.update("page", { pending: 1, loaded: 0, total: 1000 });
  deepEqual(sum.state, { pending: 1, loaded: 800, total: 1000, part: 0.8 });
  sum.update("worker", { pending: 1, loaded: 100, total: 200 });
  sum.update("worker", nothing);
  equal(sum.state.loaded, 800);
});

test("the figures never pass the total", () => {
  const sum = new LoadingSum();
  sum.update("page", { pending: 1, loaded: 900, total: 1000 });
  sum.update("page", { pending: 1, loaded: 0, total: 500 });
  const { loaded, total, part } = sum.state;
  ok(loaded <= total);
  ok((part ?? 0) <= 1);
});

test("after Retry the figures start again", () => {
  const sum = new LoadingSum();
  sum.update("page", { pending: 1, loaded: 800, total: 1000 });
  sum.restart();
  sum.update("page", { pending: 1, loaded: 100, total: 1000 });
  deepEqual(sum.state, { pending: 1, loaded: 100, total: 1000, part: 0.1 });
});
