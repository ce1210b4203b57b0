import { ImportBox } from "../../import/box.ts";
import { ask } from "../../python/ask.ts";
import { ShareDialog } from "../../share/dialog.ts";
import { PrintDialog } from "../../share/print.ts";
import { linkBase } from "../../site/site.ts";
import { byId } from "../../ui/dom.ts";
import { say } from "../../ui/messages.ts";
import type { App } from "../app.ts";
import type { Control } from "../controls.ts";

let box: ImportBox | null = null;

/** The paste box of the dialog; the dialog opens by itself when there is something to be seen in it. */
export function dialogBox(app: App) {
  const dialog = byId("import-dialog") as HTMLDialogElement;
  box ??= new ImportBox(
    byId("dialog-import"),
    {
      open: async (text, stop) => {
        await app.importText(text, stop);
        dialog.close();
      },
      solveAll: (list) => {
        dialog.close();
        app.solveList(list);
      },
      visit: () => app.visit,
      attend: () => dialog.open || dialog.showModal(),
    },
    "Open the board",
  );
  return box;
}

/** A dialog with the paste box of the start page. */
export const importControl: Control = {
  name: "Import",
  enabled: () => true,
  run(app) {
    const dialog = byId("import-dialog") as HTMLDialogElement;
    const taker = dialogBox(app);
    dialog.showModal();
    taker.focus();
  },
};

let shareDialog: ShareDialog | null = null;

/** A dialog with every way to pass on what is on screen. */
export const emailControl: Control = {
  name: "Email this Board",
  async run(app) {
    shareDialog ??= new ShareDialog();
    await shareDialog.open(async () => {
      const state = await app.state();
      return { state, reply: await ask("share", { ...state, base: linkBase }) };
    });
  },
};

let printDialog: PrintDialog | null = null;

/** A sheet of paper with this board, or several. */
export const printControl: Control = {
  name: "Print",
  more: "Board",
  async run(app) {
    printDialog ??= new PrintDialog();
    await printDialog.open(await app.state());
  },
};

/** Set the board on screen: its clues, cages, regions, kind. */
export const editBoardControl: Control = {
  name: "Edit board",
  more: "Board",
  run: (app) => (app.setting.isOpen ? app.setting.done() : app.setting.open()),
};

/** Back to the puzzle as set. Undo brings the digits back. */
export const clearControl: Control = {
  name: "Start over",
  more: "Board",
  async run(app) {
    const state = await app.state();
    const view = await ask("clear", state);
    if (!app.board.shows(state.link)) return;
    app.board.show(view);
    say("Back to the original puzzle. Undo brings your digits back.");
  },
};
