import { say } from "../status.js";

/** A step back through all states of the board. @type {import("../controls.js").Control} */
export const undoControl = {
  name: "Undo",
  picture: "M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  pad: true,
  enabled: ({ board, work }) => board.state === "ready" && work.canUndo,
  async run({ work }) {
    const to = await work.undo();
    if (to) say(to === "board" ? "Back to the board before the import. Redo returns." : "One step back.");
  },
};
