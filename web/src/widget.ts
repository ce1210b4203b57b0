/**
 * The script of the widget for notebooks, `sudolink.widget` in Python. It has the form that anywidget defines: an object
 * with functions that a notebook calls for each model, and for each output that shows it.
 */

import { connect } from "./widget/kernel.ts";
import { type Model, NotebookBoard } from "./widget/notebook-board.ts";

interface Context {
  model: Model;
}

export default {
  initialize: ({ model }: Context): (() => void) => connect(model),

  render({ model, el }: Context & { el: HTMLElement }): () => void {
    const board = new NotebookBoard(model);
    el.append(board.element);
    return () => board.end();
  },
};
