import { say } from "../status.js";

/** Takes an undo back. @type {import("../controls.js").Control} */
export const redoControl = {
  name: "Redo",
  picture: "m15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  pad: true,
  enabled: ({ board, work }) => board.state === "ready" && work.canRedo,
  async run({ work }) {
    const to = await work.redo();
    if (to) say(to === "board" ? "The imported board again." : "One step forward.");
  },
};
