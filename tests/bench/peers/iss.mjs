// Solves puzzles with a checkout of Interactive Sudoku Solver, whose folder is the only argument.
// Each line of standard input is a request in JSON, each line of standard output its answer.

import { createInterface } from "node:readline";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Its modules expect these globals of its web page.
globalThis.self = globalThis;
globalThis.VERSION_PARAM = "";

const load = (path) => import(pathToFileURL(join(process.argv[2], "js", path)).href);
const { SudokuParser } = await load("sudoku_parser.js");
const { SudokuBuilder } = await load("solver/sudoku_builder.js");

function solve({ constraints, limit, cells }) {
  const parsed = SudokuParser.parseText(constraints);
  const start = process.cpuUsage();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(parsed));
  const solutions = [];
  while (solutions.length < limit) {
    const found = solver.nthSolution(solutions.length);
    if (!found) break;
    solutions.push(Array.from(found).slice(0, cells));
  }
  const { user, system } = process.cpuUsage(start);
  const { guesses, nodesSearched: nodes } = solver.state().counters;
  return { solutions, guesses, nodes, seconds: (user + system) / 1e6 };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(solve(JSON.parse(line)))}\n`);
}
