// @ts-nocheck (Node's own types are not among our tools)
/**
 * Lints and formats the pages' modules with Biome: run by Node as
 *
 *   node lint.mjs BIOME WEB [--write]
 *
 * BIOME is the folder of the package @biomejs/wasm-nodejs, WEB the folder with biome.jsonc and the sources.
 * Prints all problems, and fails if there are any. With --write, it first makes all safe changes.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [library, web, option] = process.argv.slice(2);
const { DiagnosticPrinter, main, Workspace } = createRequire(import.meta.url)(library);

/** Written by web/build/protocol.py. */
const GENERATED = "protocol.ts";

/** From WEB. */
const FOLDERS = ["src", "build", "demos", "types", "../tests/web"];
const CODE = /\.(?:ts|js|mjs)$/;

const RULES = ["syntax", "lint", "action"];

main();
const workspace = new Workspace();
const { projectKey } = workspace.openProject({ path: "", openUninitialized: true });
const rules = readFileSync(join(web, "biome.jsonc"), "utf-8");
const configuration = JSON.parse(rules.replace(/^\s*\/\/.*$/gm, ""));
workspace.updateSettings({ projectKey, configuration, workspaceDirectory: "./" });

/** Do something with a file open in the workspace. */
function withFile(path, content, run) {
  workspace.openFile({ projectKey, path, content: { type: "fromClient", content, version: 0 } });
  try {
    return run({ projectKey, path });
  } finally {
    workspace.closeFile({ projectKey, path });
  }
}

/** The text with all safe changes, formatted. */
function fixed(path, text) {
  const how = { fixFileMode: "safeFixes", shouldFormat: true, ruleCategories: RULES };
  return withFile(path, text, (file) => workspace.fixFile({ ...file, ...how }).code);
}

/** The problems of a text as Biome prints them, or nothing. */
function complaints(path, text) {
  const asked = { categories: RULES, enforceAssist: true, includeCodeFix: false, pullCodeActions: false };
  const { diagnostics } = withFile(path, text, (file) => workspace.pullDiagnostics({ ...file, ...asked }));
  const printer = new DiagnosticPrinter(path, text);
  for (const diagnostic of diagnostics) printer.print_simple(diagnostic);
  const printed = diagnostics.length ? plain(printer.finish()) : "";
  const formatted = withFile(path, text, (file) => workspace.formatFile(file).code);
  return printed + (formatted === text ? "" : `${path}: not formatted\n`);
}

/** The plain text of Biome's markup. */
function plain(markup) {
  const signs = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
  return markup.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign]);
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true }).map((name) => join(folder, name)),
);
for (const name of files.filter((each) => CODE.test(each) && !each.endsWith(GENERATED)).sort()) {
  const file = join(web, name);
  const path = name.replaceAll("\\", "/");
  const text = readFileSync(file, "utf-8");
  const now = option === "--write" ? fixed(path, text) : text;
  if (now !== text) writeFileSync(file, now);
  const wrong = complaints(path, now);
  if (!wrong) continue;
  console.log(wrong);
  process.exitCode = 1;
}
