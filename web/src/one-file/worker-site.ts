/**
 * Replaces ../site/site.ts in the worker of `sudolink.html`. The page sends the files to the worker before its first
 * request.
 */

import { compile, DamagedFileError } from "../site/downloads.ts";
import { type Packed, unpacked } from "./unpack.ts";

/** The start of addresses that only this module knows. */
const TOP = "sudolink-file:/";

const files: Promise<Record<string, Packed>> = new Promise((resolve) => {
  const take = (event: MessageEvent) => {
    event.stopImmediatePropagation();
    removeEventListener("message", take);
    resolve(event.data);
  };
  addEventListener("message", take);
});

export const addressOf = (path: string) => TOP + path;

export const pathOf = (address: string) => (address.startsWith(TOP) ? address.slice(TOP.length) : null);

/**
 * The first problem with a file. Other ways to start Python fail because the page doesn't have their files, and that
 * would tell people less.
 */
let wrong: unknown = null;

export async function fileOf(path: string) {
  try {
    const packed = (await files)[path];
    if (!packed) throw new DamagedFileError(path, "is missing from this file");
    return await unpacked(path, packed);
  } catch (error) {
    wrong ??= error;
    throw wrong;
  }
}

export const NOT_FETCHED =
  "This needs a part of Sudolink that is damaged in this file. Your board is unchanged. Download the file again and open the board there.";

export const compiledOf = async (path: string) => compile(await fileOf(path));
