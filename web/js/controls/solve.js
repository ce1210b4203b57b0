import { canSearch, searchBoard } from "../board-search.js";
import { say } from "../status.js";

/** The solution, and whether it is the only one. @type {import("../controls.js").Control} */
export const solveControl = {
  name: "Solve",
  primary: true,
  enabled: canSearch,
  run: (app) =>
    searchBoard(app, "solve", (reply) => {
      if (reply.view) app.board.show(reply.view);
      say(reply.sentence ?? "", toneOf(reply));
    }),
};

/** @param {import("../types.js").SolveReply} reply */
function toneOf({ status, view }) {
  if (status === "stopped") return "calm";
  if (!view) return "bad";
  return status === "unique" ? "good" : "calm";
}
