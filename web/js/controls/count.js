import { canSearch, searchBoard } from "../board-search.js";
import { answer } from "../status.js";

/** How many solutions there are, up to a million. @type {import("../controls.js").Control} */
export const countControl = {
  name: "Count solutions",
  more: "Board",
  enabled: canSearch,
  run: (app) => searchBoard(app, "count", ({ sentence, status }) => answer(sentence ?? "", toneOf(status))),
};

/** @param {string} [status] */
function toneOf(status) {
  if (status === "none") return "bad";
  return status === "unique" ? "good" : "calm";
}
