/** Importing a module of the site only if it is the one that was built. */

import { make } from "../ui/dom.ts";
import type { Sum } from "./names.ts";

/**
 * Import a module. A link for it comes first: it can name the hash, which an import cannot, and browsers import
 * what it has loaded.
 *
 * @param sum - what it must be; undefined: nobody knows
 */
export async function importChecked(address: string, sum: Sum | undefined): Promise<unknown> {
  if (sum) await preloaded(address, sum.integrity);
  return import(address);
}

async function preloaded(href: string, integrity: string) {
  const link = make("link", { rel: "modulepreload", integrity, href });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${href} could not be loaded, or arrived damaged`));
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
}
