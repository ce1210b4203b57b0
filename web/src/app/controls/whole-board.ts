/** Import, share, print, start over. */

import { ImportBox } from "../../import/box.ts";
import { ask } from "../../python/ask.ts";
import { countAgain } from "../../saved/counts.ts";
import { ShareDialog } from "../../share/dialog.ts";
import { PrintDialog } from "../../share/print.ts";
import { addressHere, linkBase } from "../../site/site.ts";
import { byId } from "../../ui/dom.ts";
import { say } from "../../ui/messages.ts";
import type { AppParts, Control } from "./control.ts";

let box: ImportBox | null = null;

/** The paste box of the dialog. The dialog opens by itself when the box has something to show. */
export function dialogBox(app: AppParts) {
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
      keep: (list, name) => app.playing.keep(list, name).then(() => dialog.close()),
      visit: () => app.visit,
      attend: () => dialog.open || dialog.showModal(),
    },
    "Open the board",
  );
  return box;
}

/** A dialog with a paste box like that of the start page. */
export const importControl: Control = {
  name: "Import",
  picture: "M12 3v11m-4.5-4.5L12 14l4.5-4.5M4 15v5h16v-5",
  enabled: () => true,
  run(app) {
    const dialog = byId("import-dialog") as HTMLDialogElement;
    const pasteBox = dialogBox(app);
    dialog.showModal();
    pasteBox.focus();
  },
};

let shareDialog: ShareDialog | null = null;

/** A dialog with every way to share what is on screen, on paper too. */
export const emailControl: Control = {
  name: "Email this Board",
  picture: "M3 6h18v13H3zm0 1 9 6.5L21 7",
  async run(app) {
    shareDialog ??= new ShareDialog(() => print(app));
    await shareDialog.open(async () => {
      const state = await app.game.state();
      return { state, reply: await ask("share", { ...state, base: linkBase }) };
    });
  },
};

let printDialog: PrintDialog | null = null;

async function print(app: AppParts) {
  printDialog ??= new PrintDialog();
  await printDialog.open(await app.game.state());
}

/** Prints this board, or several on a sheet. */
export const printControl: Control = { name: "Print", more: "Board", run: print };

/** Goes to the start page, where puzzles are made. */
export const newPuzzleControl: Control = {
  name: "New puzzle",
  more: "Board",
  enabled: () => true,
  run: (app) => app.goTo(addressHere("")),
};

/** Back to the original puzzle. Undo brings the digits back. */
export const clearControl: Control = {
  name: "Start over",
  more: "Board",
  async run(app) {
    const state = await app.game.state();
    const view = await ask("clear", state);
    if (!app.board.shows(state.link)) return;
    countAgain(app.game);
    app.board.show(view);
    say("Back to the original puzzle. Undo brings your digits back.");
  },
};
