/**
 * `boot_site.py` puts this before everything else in the page that it measures. It notes when the
 * givens of the board are on screen, whatever shows them: the end of the first frame that has each of
 * them in its cell. The probe at the end of the page reports it.
 */

(() => {
  /** @type {Record<string, number>}  given digits by the number of their cell; boot_site.py fills this in */
  const givens = {};
  globalThis.sight = { digits: null };

  function shown() {
    const root = document.querySelector("#play sudoku-board")?.shadowRoot;
    return Object.entries(givens).every(([cell, digit]) =>
      [...(root?.querySelectorAll(`[data-cell="${cell}"] text`) ?? [])].some(
        (text) => text.textContent.trim() === String(digit) && text.checkVisibility({ visibilityProperty: true }),
      ),
    );
  }

  function look() {
    if (!shown()) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel(); // its task comes after the frame
    port1.onmessage = () => {
      globalThis.sight.digits = performance.now();
    };
    port2.postMessage(null);
  }

  if (Object.keys(givens).length) requestAnimationFrame(look);
})();
