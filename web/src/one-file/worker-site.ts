/**
 * The same for the worker of a page that has all files in itself: the page sends them, before it asks
 * anything. Replaces ../site/site.ts in the worker.
 */

import { compile } from "../site/downloads.ts";
import { type Packed, unpacked } from "./unpack.ts";

/** Addresses that nothing but this module knows. */
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

export async function fileOf(path: string) {
  const packed = (await files)[path];
  if (!packed) throw new Error(`${path} is not in this page`);
  return unpacked(path, packed);
}

export const compiledOf = async (path: string) => compile(await fileOf(path));
