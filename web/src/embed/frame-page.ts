/** Links to our site that open a board, and our page for frames, for pages where the element can't work. */

import { make } from "../ui/dom.ts";
import { wellFormed } from "../ui/values.ts";
import { addressAt } from "./place.ts";

// Links to our site that open a board. It comes after `#`, because many hosts refuse long queries.

/** Attributes of the element that the page for frames takes in its address. */
const OPTIONS = ["controls", "readonly", "theme", "cells", "page", "credit"];

const escaped = (text: string) => encodeURIComponent(wellFormed(text));

/**
 * @param site - its top folder
 * @param text - anything that the element's `bd` takes
 * @param page - the name of the page that the text came with
 */
export function liveLink(site: URL, text: string, page: string) {
  const asked = /^[?#]/.test(text) ? text.replace("?", "#") : `#bd=${escaped(text)}`;
  const name = escaped(page) || "index.html"; // never an address on another host
  return addressAt(site, name + asked);
}

/**
 * The address at which the page for frames shows a board as the element would.
 *
 * @param site - its top folder
 * @param text - anything that the element's `bd` takes
 */
export function frameLink(site: URL, element: Element, text: string) {
  const options = OPTIONS.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name}=${escaped(element.getAttribute(name) ?? "")}`,
  );
  const [step, ...more] = (element.getAttribute("step") ?? "").split("&");
  if (step) options.push(`step=${escaped(step)}`, ...more); // nth and limits follow its name
  options.push(/^[?#]/.test(text) ? text.slice(1).replace("#", "&") : `bd=${escaped(text)}`);
  return addressAt(site, `embed.html#${options.join("&")}`);
}

// Our page for frames instead of a board, on pages that have replaced what the element needs. A frame has its own JSON
// and its own elements, whatever the page around it has changed.

/** Milliseconds within which a loaded frame must send a message. If the page forbids frames, an empty one loads. */
const PATIENCE = 3_000;

const LOOK = "display: block; box-sizing: border-box; width: 100%; min-height: 0; border: 0;";

/**
 * Put a frame over the placeholder of a board, and replace the placeholder as soon as the frame reports its height.
 *
 * @param site - its top folder
 * @param element - the element of the board
 * @param text - the board's text
 * @param box - the element for the frame
 * @param covered - what the frame replaces
 * @param onFail - called if there is no frame, because the page may forbid frames
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
    if (!frame.isConnected) return removeEventListener("message", hear);
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
    // A frame that isn't visible doesn't report its height by itself, but it does in answer to any message.
    frame.contentWindow?.postMessage({ sudolink: "size" }, "*");
    setTimeout(giveUp, PATIENCE);
  };
  addEventListener("message", hear);
  frame.addEventListener("load", onLoad);
  box.style.position = "relative";
  box.append(frame);
  return frame;
}

/**
 * Show a board in an element that isn't ours: a link at first, then our page for frames.
 *
 * @param site - its top folder
 */
export function showPage(site: URL, element: Element) {
  if (element.shadowRoot || element.childNodes.length) return;
  const text = element.getAttribute("bd") ?? "";
  const { href } = new URL(liveLink(site, text, element.getAttribute("page") ?? ""));
  const link = make("a", { href, target: "_blank", rel: "noopener" }, text);
  const box = make("div", {}, link);
  box.style.cssText = "min-height: 10rem; overflow-wrap: anywhere";
  element.append(box);
  frameInstead(site, element, text, box, [link], () => (box.style.minHeight = ""));
}
