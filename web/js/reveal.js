/** Bringing an answer into sight that would come below the screen's edge. */

/**
 * Scroll the page as little as needed to show something that was asked for.
 *
 * @param {Element} element
 */
export function reveal(element) {
  const still = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--moment")) === 0;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}
