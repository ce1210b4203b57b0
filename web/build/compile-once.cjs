/** Loaded by Node before a program: WebAssembly is then compiled once, quickly. */
require("node:v8").setFlagsFromString("--liftoff-only");
