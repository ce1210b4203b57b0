/**
 * Load the element <sudoku-board> from a site of Sudolink.
 *
 * @param {string} site the address of the folder with `embed.js`, absolute or relative to the page
 * @returns {Promise<void>} resolves once the element is defined
 */
export const loadSudokuBoard = async (site) => {
  const folder = new URL(site.endsWith("/") ? site : `${site}/`, document.baseURI);
  // Bundlers must leave this import alone: the script finds its other files by its own address.
  await import(/* @vite-ignore */ /* webpackIgnore: true */ new URL("embed.js", folder).href);
};
