// @ts-nocheck (Node's own types are not among our tools)
/** A plugin for esbuild that replaces modules by others that export the same. */

import { join, resolve } from "node:path";

/**
 * @param {string} folder  what the paths are relative to
 * @param {Record<string, string>} others  the paths of the modules to use, by those of the modules that they replace
 */
export const replacing = (folder, others) => ({
  name: "replacing",
  setup(build) {
    build.onResolve({ filter: /^\..*\.(ts|css)$/ }, ({ path, resolveDir, kind }) => {
      const asked = Object.keys(others).find((name) => join(resolveDir, path) === join(folder, name));
      return asked && kind !== "entry-point" ? { path: resolve(folder, others[asked]) } : undefined;
    });
  },
});
