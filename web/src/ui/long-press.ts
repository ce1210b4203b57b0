/** A press that is held. */

/** Milliseconds after which a press counts as long, as on most phones. */
export const LONG = 500;

/**
 * Do something when an element is held. The click at the end of the press is then left out.
 *
 * @param act - called while the pointer is still down
 */
export function onLongPress(element: HTMLElement, act: () => void) {
  let timer = 0;
  let wasLong = false;
  const end = () => clearTimeout(timer);
  element.addEventListener("pointerdown", () => {
    wasLong = false;
    end();
    timer = setTimeout(() => {
      wasLong = true;
      act();
    }, LONG);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) element.addEventListener(name, end);
  const leaveOut = (event: Event) => {
    if (!wasLong) return;
    event.stopImmediatePropagation();
    event.preventDefault(); // the menu that a long press opens
    if (event.type === "click") wasLong = false;
  };
  for (const name of ["click", "contextmenu"]) element.addEventListener(name, leaveOut, { capture: true });
}
