/** The sections of the share dialog below the link, in their order. A new one is a file and a line. */

import { EmbedPart } from "./embed.js";
import { PicturePart } from "./image.js";
import { PagePart } from "./page.js";
import { QrPart } from "./qr.js";
import { TextPart } from "./text.js";

/** @type {(new () => import("./part.js").Part)[]} */
export const PARTS = [QrPart, PicturePart, TextPart, EmbedPart, PagePart];
