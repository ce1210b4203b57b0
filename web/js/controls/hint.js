import { HintTiers } from "../hint-tiers.js";

const tiers = new HintTiers();

/** Where to look; pressed again, what for; then the step, drawn. @type {import("../controls.js").Control} */
export const hintControl = {
  id: "hint",
  name: "Hint",
  pad: true,
  run: ({ steps }) => steps.inTurn(() => tiers.next(steps)),
};
