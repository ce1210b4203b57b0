/** Telling when an element comes near the part of the page that is seen. */

/** How near, in CSS. */
const MARGIN = "400px";

/** @type {Map<Element, () => void>} */
const waiting = new Map();

// scrollMargin: the same inside boxes that scroll themselves; browsers that do not know it pass over it.
const near = { rootMargin: MARGIN, scrollMargin: MARGIN };
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}, near);

/** Call a function once, when an element is near. @param {Element} element @param {() => void} then */
export function whenNear(element, then) {
  waiting.set(element, then);
  observer.observe(element);
}

/** @param {Element} element */
export function forget(element) {
  waiting.delete(element);
  observer.unobserve(element);
}
