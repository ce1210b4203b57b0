/** Where a text that holds a board opens on our site: behind a `#`, as it may be long, and many hosts refuse long queries. */

import { wellFormed } from "../well-formed.js";
import { addressAt } from "./place.js";

/** Attributes of the element that the page for frames takes in its address. */
const WISHES = ["controls", "readonly", "theme", "cells", "page"];

/** @param {string} text */
const escaped = (text) => encodeURIComponent(wellFormed(text));

/**
 * @param {URL} site  its top
 * @param {string} text  anything that `bd` of the element takes
 * @param {string} page  name of the page it came with
 */
export function liveLink(site, text, page) {
  const asked = /^[?#]/.test(text) ? text.replace("?", "#") : `#bd=${escaped(text)}`;
  const name = escaped(page) || "index.html"; // never an address of its own
  return addressAt(site, name + asked);
}

/**
 * Where the page for frames shows a board as an element would.
 *
 * @param {URL} site  its top
 * @param {Element} element
 * @param {string} text  anything that `bd` of the element takes
 */
export function frameLink(site, element, text) {
  const wishes = WISHES.filter((name) => element.hasAttribute(name)).map((name) => `${name}=${escaped(element.getAttribute(name) ?? "")}`);
  const [step, ...more] = (element.getAttribute("step") ?? "").split("&");
  if (step) wishes.push(`step=${escaped(step)}`, ...more); // nth and limits follow its name
  wishes.push(/^[?#]/.test(text) ? text.slice(1).replace("#", "&") : `bd=${escaped(text)}`);
  return addressAt(site, `embed.html#${wishes.join("&")}`);
}
