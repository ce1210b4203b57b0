import { say } from "../status.js";

/** Takes an undo back. @type {import("../controls.js").Control} */
export const redoControl = {
  name: "Redo",
  enabled: ({ board, work }) => board.state === "ready" && work.canRedo,
  async run({ work }) {
    await work.redo();
    say("One step forward.");
  },
};
