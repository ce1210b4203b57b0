/** Steps, the solution, and whether the entries are right. */

import { ask } from "../../python/ask.ts";
import type { SolveReply, View } from "../../python/protocol.ts";
import { count, countHint, countSolution } from "../../saved/counts.ts";
import { HintTiers, linkWithStep } from "../../steps/hints.ts";
import { offerWayBack, wayBack } from "../../steps/list.ts";
import { nameOf } from "../../steps/techniques.ts";
import { answer } from "../../ui/messages.ts";
import { canSearch, searchBoard } from "../board-search.ts";
import type { AppParts, Control } from "./control.ts";
import { undoControl } from "./playing.ts";

const tiers = new HintTiers();

/** Shows where to look, then what to look for, then the step. */
export const hintControl: Control = {
  id: "hint",
  name: "Hint",
  picture: "M9.5 18h5M10.5 21h3M9.5 18c0-1.5-.4-2-1.2-2.8a6 6 0 1 1 7.4 0c-.8.8-1.2 1.3-1.2 2.8",
  pad: true,
  run: ({ steps, game }) => {
    const { overtakes } = steps;
    return steps.inTurn(async () => {
      const view = await tiers.next(steps, () => overtakes === steps.overtakes);
      if (!view) return;
      countHint(game, linkWithStep(view));
      const isAboutMistake = !view.step?.technique;
      offerWayBack({ mistaken: isAboutMistake });
    });
  },
};

/** Draws the next step; if one is drawn, applies it. On a path, it goes to the next board. */
export const takeStepControl: Control = {
  id: "apply-step",
  name: "Apply step",
  picture: "M5 12h14m-6-6 6 6-6 6",
  run: ({ steps, game }) => {
    if (steps.list.canWalkPath(1)) return steps.list.walk(1);
    return steps.inTurn(async () => {
      const request = await steps.request();
      const drawn = steps.drawn && nameOf(steps.drawn);
      const reply = drawn ? await ask("step_apply", { ...request, ...drawn }) : await steps.look(request);
      if (!reply || !steps.isOn(request.link)) return;
      const isStep = Boolean(reply.view?.step?.technique);
      if (reply.view && isStep) countHint(game, linkWithStep(reply.view));
      if (reply.view && (drawn || isStep)) steps.show(reply.view);
      else steps.say("", reply.sentence);
    });
  },
};

/** Goes back on the path, or else does what Undo does. */
export const stepBackControl: Control = {
  name: "Step back",
  picture: "M19 12H5m6-6-6 6 6 6",
  enabled: (app) => app.steps.list.canWalkPath(-1) || (undoControl.enabled?.(app) ?? true),
  run(app) {
    if (app.steps.list.canWalkPath(-1)) return app.steps.list.walk(-1);
    return app.steps.inTurn(async () => undoControl.run(app));
  },
};

/** Applies all steps of the easy techniques. */
export const basicsControl: Control = {
  name: "Apply easy steps",
  picture: "m5 6 6 6-6 6m8-12 6 6-6 6",
  run: ({ steps, board, game }) =>
    steps.inTurn(async () => {
      count(game, "hints");
      const request = await steps.request();
      const reply = await ask("basics", request);
      if (!board.shows(request.link)) return;
      if (reply.view) steps.show(reply.view);
      else steps.say("", reply.sentence);
      offerWayBack(reply);
    }),
};

/** Lists every step on the board. */
export const allStepsControl: Control = {
  name: "All steps",
  picture: "M9 6h11M9 12h11M9 18h11M4 6h1m-1 6h1m-1 6h1",
  run: (app) => list(app, "all"),
};

/** Lists the whole path to the solution, to walk through, with its grade. */
export const wholePathControl: Control = {
  name: "Solution path",
  picture: "M4 19h11a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h11m-3-3 3 3-3 3",
  run: (app) => list(app, "path"),
};

function list({ steps, game }: AppParts, task: "all" | "path") {
  count(game, "hints");
  return steps.list.open(task);
}

/** Shows the solution, and says whether it is the only one. */
export const solveControl: Control = {
  name: "Solve",
  picture: "m5 5 9 7-9 7zM18 5v14",
  enabled: canSearch,
  run: (app) =>
    searchBoard(app, "solve", (reply) => {
      const { view, other, sentence = "" } = reply;
      if (view) countSolution(app.game);
      if (view) app.board.show(view);
      answer(sentence, solveTone(reply), view && other && offer(app, [view, other], 1));
    }),
};

/** If there are two solutions: the button for each, and what the page says about it. */
const SOLUTIONS = [
  { name: "Show first solution", sentence: "This is the first solution." },
  { name: "Show other solution", sentence: "This is the other solution. The selected cells differ." },
];

/** A button that replaces one of two solutions with the other. */
function offer(app: AppParts, views: View[], index: number) {
  const { name, sentence } = SOLUTIONS[index];
  const [one, other] = views.map(({ cells }) => cells);
  const run = () => {
    app.board.show(views[index], { replace: true });
    app.board.selection = one.flatMap(({ value }, cell) => (value === other[cell].value ? [] : [cell]));
    answer(sentence, "calm", offer(app, views, 1 - index));
  };
  return { name, run };
}

function solveTone({ status, view }: SolveReply) {
  if (status === "stopped") return "calm";
  if (!view) return "bad";
  return status === "unique" ? "good" : "calm";
}

/**
 * Checks the entries. It selects the cells it names, and marks mistakes until the next entry.
 */
export const checkControl: Control = {
  id: "check",
  name: "Check",
  picture: "m4 12.5 5.5 5.5L20 6.5",
  pad: true,
  enabled: canSearch,
  run: (app) =>
    searchBoard(app, "check", ({ sentence = "", status, cells = [] }) => {
      count(app.game, "checks");
      if (cells.length) app.board.selection = cells;
      if (status === "unique") app.board.wrong = cells;
      const isWrong = status === "unique" && cells.length > 0;
      answer(sentence, checkTone(status, cells), isWrong ? wayBack : undefined);
    }),
};

function checkTone(status: string | undefined, cells: readonly number[]) {
  if (status === "unique") return cells.length ? "bad" : "good";
  return status === "none" ? "bad" : "calm";
}

/** Counts the solutions, up to a million. */
export const countControl: Control = {
  name: "Count solutions",
  more: "Board",
  enabled: canSearch,
  run: (app) => searchBoard(app, "count", ({ sentence, status }) => answer(sentence ?? "", countTone(status))),
};

function countTone(status?: string) {
  if (status === "none") return "bad";
  return status === "unique" ? "good" : "calm";
}
