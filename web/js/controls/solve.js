import { canSearch, searchBoard } from "../board-search.js";
import { answer } from "../status.js";

/** The solution, and whether it is the only one. @type {import("../controls.js").Control} */
export const solveControl = {
  name: "Solve",
  enabled: canSearch,
  run: (app) =>
    searchBoard(app, "solve", (reply) => {
      const { view, other, sentence = "" } = reply;
      if (view) app.board.show(view);
      answer(sentence, toneOf(reply), view && other && offer(app, [view, other], 1));
    }),
};

/** Where two solutions are known: the names by which each is offered, and what is said of it. */
const SOLUTIONS = [
  { name: "Show the first solution", sentence: "The first solution again." },
  { name: "Show the other solution", sentence: "The other solution. It differs in the cells that are selected." },
];

/**
 * A button that shows one of two solutions in the place of the other.
 *
 * @param {import("../app.js").App} app
 * @param {import("../types.js").View[]} views
 * @param {number} index
 */
function offer(app, views, index) {
  const { name, sentence } = SOLUTIONS[index];
  const [one, other] = views.map(({ cells }) => cells);
  const run = () => {
    app.board.show(views[index], { replace: true });
    app.board.selection = one.flatMap(({ value }, cell) => (value === other[cell].value ? [] : [cell]));
    answer(sentence, "calm", offer(app, views, 1 - index));
  };
  return { name, run };
}

/** @param {import("../types.js").SolveReply} reply */
function toneOf({ status, view }) {
  if (status === "stopped") return "calm";
  if (!view) return "bad";
  return status === "unique" ? "good" : "calm";
}
