import { undoControl } from "./undo.js";

/** Back on the path, else what Undo does. @type {import("../controls.js").Control} */
export const stepBackControl = {
  name: "Step back",
  enabled: (app) => app.steps.list.canWalkPath(-1) || (undoControl.enabled?.(app) ?? true),
  run(app) {
    if (app.steps.list.canWalkPath(-1)) return app.steps.list.walk(-1);
    return app.steps.inTurn(async () => undoControl.run(app));
  },
};
