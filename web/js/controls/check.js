import { canSearch, searchBoard } from "../board-search.js";
import { answer } from "../status.js";

/** What is wrong so far, told only when asked; the cells named are selected, and mistakes have a sign until the next entry. @type {import("../controls.js").Control} */
export const checkControl = {
  name: "Check",
  pad: true,
  enabled: canSearch,
  run: (app) =>
    searchBoard(app, "check", ({ sentence = "", status, cells = [] }) => {
      if (cells.length) app.board.selection = cells;
      if (status === "unique") app.board.wrong = cells;
      answer(sentence, toneOf(status, cells));
    }),
};

/** @param {string | undefined} status @param {number[]} cells */
function toneOf(status, cells) {
  if (status === "unique") return cells.length ? "bad" : "good";
  return status === "none" ? "bad" : "calm";
}
