export type * from "./embed.js";

/**
 * Load the element <sudoku-board> from a site of Sudolink, and resolve once it is defined. Call it in the browser only.
 *
 * @param site the address of the folder with `embed.js`, absolute or relative to the page
 */
export function loadSudokuBoard(site: string): Promise<void>;
