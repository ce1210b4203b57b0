/** The types of <sudoku-board> for Svelte 5: import them once, `import type {} from "sudolink/svelte"`. */
import type { HTMLAttributes } from "svelte/elements";
import type { SudokuBoardAttributes, SudokuBoardElement, SudokuBoardEvents } from "./embed.js";

/** The handlers of the element's events, as `onready`. */
export type SudokuBoardHandlers = {
  [Name in keyof SudokuBoardEvents as `on${Name}`]?: ((event: SudokuBoardEvents[Name]) => void) | undefined;
};

/** What Svelte takes: attributes, handlers, and the attributes of every element. */
export type SudokuBoardProps = SudokuBoardAttributes &
  SudokuBoardHandlers &
  Omit<HTMLAttributes<SudokuBoardElement>, keyof SudokuBoardHandlers>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "sudoku-board": SudokuBoardProps;
  }
}
