import { say } from "../status.js";

/** A step back through all states of the board. @type {import("../controls.js").Control} */
export const undoControl = {
  name: "Undo",
  enabled: ({ board, work }) => board.state === "ready" && work.canUndo,
  async run({ work }) {
    await work.undo();
    say("One step back.");
  },
};
