import { ask } from "../../python/ask.ts";
import { HintTiers } from "../../steps/hints.ts";
import { nameOf } from "../../steps/techniques.ts";
import type { Control } from "../controls.ts";
import { undoControl } from "./history.ts";

const tiers = new HintTiers();

/** Where to look; pressed again, what for; then the step, drawn. */
export const hintControl: Control = {
  id: "hint",
  name: "Hint",
  pad: true,
  run: ({ steps }) => steps.inTurn(() => tiers.next(steps)),
};

/** The step that is drawn, else the next one; on a path its next board. */
export const takeStepControl: Control = {
  name: "Apply step",
  run: ({ steps }) => {
    if (steps.list.canWalkPath(1)) return steps.list.walk(1);
    return steps.inTurn(async () => {
      const request = await steps.request();
      const drawn = steps.drawn && nameOf(steps.drawn);
      const reply = drawn ? await ask("step_take", { ...request, ...drawn }) : await steps.look("take", request);
      if (!reply || !steps.isOn(request.link)) return;
      if (reply.view) steps.show(reply.view);
      steps.say(reply.taken ? `Taken: ${reply.taken}` : "", reply.sentence);
    });
  },
};

/** Back on the path, else what Undo does. */
export const stepBackControl: Control = {
  name: "Step back",
  enabled: (app) => app.steps.list.canWalkPath(-1) || (undoControl.enabled?.(app) ?? true),
  run(app) {
    if (app.steps.list.canWalkPath(-1)) return app.steps.list.walk(-1);
    return app.steps.inTurn(async () => undoControl.run(app));
  },
};

/** All steps of the easy techniques at once. */
export const basicsControl: Control = {
  name: "Apply easy steps",
  run: ({ steps, board }) =>
    steps.inTurn(async () => {
      const request = await steps.request();
      const reply = await ask("basics", request);
      if (!board.shows(request.link)) return;
      if (reply.view) steps.show(reply.view);
      steps.say("", reply.sentence);
    }),
};

/** A list of every step there is on the board. */
export const allStepsControl: Control = { name: "All steps", run: ({ steps }) => steps.list.open("all") };

/** The whole solution as a list to walk through, and its grade. */
export const wholePathControl: Control = { name: "Whole path", run: ({ steps }) => steps.list.open("path") };
