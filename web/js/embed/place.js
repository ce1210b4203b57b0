/**
 * What an embedded board must know of the site: where a link opens, and how that is had which is large.
 * Where all files are in one, one-file/place.js takes the place of this module.
 */

import { importChecked } from "../checked-module.js";
import { NAMES, SUMS } from "../names.js";

const LIVING = "js/embed/living.js";

/** @param {URL} site  its top @param {string} link  from there */
export const addressAt = (site, link) => new URL(link, site).href;

/**
 * @param {URL} site
 * @returns {Promise<typeof import("./living.js")>}
 */
export const bringLiving = (site) => importChecked(addressAt(site, NAMES[LIVING] ?? LIVING), SUMS[LIVING]);
