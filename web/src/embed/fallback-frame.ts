/**
 * Our page for frames in place of a board: for pages around that have replaced what the element needs. A frame
 * has its own JSON and its own elements, whatever the page around has made of these.
 */

import { make } from "../ui/dom.ts";
import { frameLink } from "./frame.ts";

/** Milliseconds that a frame has to speak once it is loaded. A page that forbids frames loads an empty one. */
const PATIENCE = 3_000;

const LOOK = "display: block; box-sizing: border-box; width: 100%; min-height: 0; border: 0;";

/**
 * Put a frame over what stands for a board, and show it in place of that as soon as it says how high it is.
 *
 * @param site - its top
 * @param element - whose board it is
 * @param text - of the board
 * @param box - gets the frame
 * @param covered - what the frame replaces
 * @param onFail - there is no frame: the page may forbid it
 */
export function frameInstead(
  site: URL,
  element: Element,
  text: string,
  box: HTMLElement,
  covered: HTMLElement[],
  onFail?: () => void,
) {
  const frame = make("iframe", { loading: "lazy", title: "Sudoku board", src: frameLink(site, element, text) });
  frame.style.cssText = `${LOOK} position: absolute; inset: 0; height: 100%; visibility: hidden`;
  let isShown = false;
  const hear = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data?.sudolink !== "size") return;
    isShown = true;
    for (const each of covered) each.style.display = "none";
    frame.style.cssText = `${LOOK} height: ${Number(data.height)}px`;
  };
  const giveUp = () => {
    if (isShown) return;
    removeEventListener("message", hear);
    frame.remove();
    onFail?.();
  };
  const onLoad = () => {
    // Out of sight a frame does not measure itself, but it answers any message with its height.
    frame.contentWindow?.postMessage({ sudolink: "size" }, "*");
    setTimeout(giveUp, PATIENCE);
  };
  addEventListener("message", hear);
  frame.addEventListener("load", onLoad);
  box.style.position = "relative";
  box.append(frame);
  return frame;
}
