/** Two fingers on an element: how far they have moved apart, and where to. */

/** A point of the window. */
export type Point = { x: number; y: number };

/** One move of both fingers: their middle before and after it, and how many times as far apart they are now. */
export type Pinch = { from: Point; to: Point; ratio: number };

interface Follower {
  /** Whether these fingers are ours. If not, the browser zooms the page. */
  begins: () => boolean;
  moves: (pinch: Pinch) => void;
  ends: () => void;
}

export function followPinch(element: HTMLElement, { begins, moves, ends }: Follower) {
  let before: Touch[] | null = null;
  const restart = ({ touches }: TouchEvent) => {
    const fingers = [...touches];
    if (before && fingers.length !== 2) ends();
    before = fingers.length === 2 && begins() ? fingers : null;
  };
  for (const name of ["touchstart", "touchend", "touchcancel"] as const)
    element.addEventListener(name, restart, { passive: true });
  const move = (event: TouchEvent) => {
    if (!before) return;
    if (event.cancelable) event.preventDefault();
    const now = [...event.touches];
    moves({ from: middle(before), to: middle(now), ratio: apart(now) / Math.max(apart(before), 1) });
    before = now;
  };
  element.addEventListener("touchmove", move, { passive: false });
}

const apart = ([one, other]: Touch[]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const middle = ([one, other]: Touch[]) => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
