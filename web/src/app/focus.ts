/** The focus, when one face of the page takes the place of another: it goes there too, but is never taken unasked. */

/** Whether what had the focus went with its face. */
let isHomeless = false;

/** All faces go but one. */
export function leaveFor(comes: HTMLElement) {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused?.closest("main") || comes.contains(focused)) return;
  focused.blur(); // browsers would do so later, when the new face has the focus already
  isHomeless = true;
}

/** A face is there, as far as it can take the focus. */
export function arrive(place: HTMLElement) {
  if (isHomeless && document.activeElement === document.body) place.focus({ preventScroll: true });
  isHomeless = false;
}
