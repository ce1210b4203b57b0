/** Bringing an answer into sight that would come below the screen's edge, or under the board. */

/**
 * Tell the styles how tall the board is: where it stays in sight, what is scrolled to stands right below it.
 *
 * @param {Element} place  of the board
 */
export function attachReveal(place) {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty("--board-tall", `${place.clientHeight}px`)).observe(place);
}

/**
 * Scroll the page as little as needed to show something that was asked for.
 *
 * @param {Element} element
 */
export function reveal(element) {
  const still = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--moment")) === 0;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}
