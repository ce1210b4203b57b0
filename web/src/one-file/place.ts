/** What an embedded board must know where all files are in one. Stands for ../embed/place.ts. */

import { addressOfLink } from "./site.ts";

export const addressAt = (_site: URL, link: string) => addressOfLink(link).href;

export const loadBoard = (): Promise<typeof import("../embed/board.ts")> => import("../embed/board.ts");
