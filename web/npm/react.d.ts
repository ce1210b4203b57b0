/** The types of <sudoku-board> for React 19: import them once, `import type {} from "sudolink/react"`. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { SudokuBoardAttributes, SudokuBoardElement, SudokuBoardEvents } from "./embed.js";

/** The handlers of the element's events, as `onready`. */
export type SudokuBoardHandlers = {
  [Name in keyof SudokuBoardEvents as `on${Name}`]?: ((event: SudokuBoardEvents[Name]) => void) | undefined;
};

/** What React takes: attributes, handlers, and `ref`, `key`, `className` and children as for every element. */
export type SudokuBoardProps = SudokuBoardAttributes &
  SudokuBoardHandlers &
  DetailedHTMLProps<HTMLAttributes<SudokuBoardElement>, SudokuBoardElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sudoku-board": SudokuBoardProps;
    }
  }
}
