/** What an embedded board must know where all files are in one. Stands for ../embed/place.js. */

import { addressOfLink } from "./site.js";

/** @param {URL} _site @param {string} link */
export const addressAt = (_site, link) => addressOfLink(link).href;

/** @returns {Promise<typeof import("../embed/living.js")>} */
export const bringLiving = () => import("../embed/living.js");
