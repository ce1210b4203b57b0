/** The ways to start Python in the worker, fastest first, and the code they share. */

import createModule, { type PyodideModule } from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type Pyodide } from "pyodide/pyodide.mjs";
import { addressOf, compiledOf, fileOf, pathOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";
import { KIN, WHOLE } from "./names.ts";
import { WHOLE_WASM } from "./send.ts";
import { Stubs } from "./stubs.ts";

// The fastest way: copy the memory of a Python that is ready to answer into a fresh one.
//
// web/build/boot-worker.mjs writes snapshot.bin. It has 32-bit numbers (the magic number, the size of the memory, the
// size of Pyodide's own part, the number of runs), then for each run its offset and length, Pyodide's part, and the
// bytes of the runs. The rest of the memory is the same as in a fresh Python.
//
// It fits two WebAssembly files: Pyodide's whole file, and the small core, in which stubs replace the functions that
// boards never need.

const MAGIC = 0x31534c53;

/** Pyodide's own part: the number of bytes before its text, and the index of the text's length among the numbers. */
const OWN_HEAD = 48;
const OWN_LENGTH = 2;

export async function bySnapshot(): Promise<Started> {
  if (!FACTS.core) throw new Error("the site has no small core");
  return fromSnapshot(FACTS.core);
}

export const bySnapshotWhole = () => fromSnapshot(WHOLE_WASM);

/** @param wasm - the file of Pyodide's WebAssembly to run */
async function fromSnapshot(wasm: string): Promise<Started> {
  const { snapshot, zip } = FACTS;
  if (!snapshot || !zip) throw new Error("the site has no snapshot");
  const saved = (handed<ArrayBuffer>(snapshot) ?? bytesOf(snapshot)).then(parse);
  saved.catch(() => {}); // awaited below, unless something else fails first
  const options = {
    lockFileContents: FACTS.lock,
    stdLibURL: NOTHING,
    _loadSnapshot: new Uint8Array(), // only announces a snapshot: `restorer` copies it in
  };
  const prepare = async (module: PyodideModule) => {
    module.API.restoreSnapshot = restorer(module, await saved);
  };
  const { python, answer } = await startPyodide(options, prepare, wasm);
  // Run no Python source here: the browser would first have to compile Python's own compiler.
  python.pyimport("random").seed(); // otherwise everyone would get the seed of the build
  const path = python.pyimport("sys").path.toJs();
  const library = path.find((entry) => entry.endsWith(".zip")) as string;
  python.FS.unlink(library); // an empty placeholder. Without it, imports fail cleanly until the library arrives
  return { answer: answer(), library: whenAwaited(() => bringLibrary(python, zip, library)) };
}

/** @param file - path from the top of the site */
const bytesOf = async (file: string) => (await fileOf(file)).arrayBuffer();

/**
 * A promise whose work starts when somebody first awaits it. It saves players who only look at a board another
 * megabyte.
 */
function whenAwaited(begin: () => Promise<void>): PromiseLike<void> {
  let started: Promise<void> | null = null;
  const listen: PromiseLike<void>["then"] = (...listeners) => {
    started ??= begin();
    return started.then(...listeners);
  };
  // biome-ignore lint/suspicious/noThenProperty: awaiting this starts the work
  return { then: listen };
}

/**
 * Put the compiled code where Python looks for later imports.
 *
 * @param library - the path of that file
 */
async function bringLibrary(python: Pyodide, zip: string, library: string) {
  python.FS.writeFile(library, new Uint8Array(await bytesOf(zip)));
}

interface Saved {
  /** The size of the memory. */
  size: number;
  /** Pyodide's part. */
  own: string;
  runs: Uint32Array;
  bytes: Uint8Array;
}

function parse(file: ArrayBuffer): Saved {
  const [magic, size, own, count] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC) throw new Error("the snapshot is not valid");
  const runs = new Uint32Array(file, 16, 2 * count);
  const ownStart = 16 + runs.byteLength;
  const length = new Uint32Array(file, ownStart, OWN_LENGTH + 1)[OWN_LENGTH];
  const text = new TextDecoder().decode(new Uint8Array(file, ownStart + OWN_HEAD, length));
  return { size, own: text, runs, bytes: new Uint8Array(file, ownStart + own) };
}

function restorer(module: PyodideModule, { size, own, runs, bytes }: Saved) {
  return () => {
    const memory = module.HEAPU8;
    if (memory.length !== size) throw new Error(`the snapshot is of ${size} bytes, the memory of ${memory.length}`);
    for (let run = 0, at = 0; run < runs.length; run += 2) {
      memory.set(bytes.subarray(at, at + runs[run + 1]), runs[run]);
      at += runs[run + 1];
    }
    return JSON.parse(own);
  };
}

// Without a snapshot: compiled code, and only the parts of the standard library that we need.

export async function byZip(): Promise<Started> {
  if (!FACTS.zip) throw new Error("the site has no compiled code");
  const { answer } = await startPyodide({ lockFileContents: FACTS.lock, stdLibURL: addressOf(FACTS.zip) });
  return { answer: answer() };
}

// The plain way, which works with any Pyodide: its whole standard library, and our wheel through micropip.

export async function byWheel(): Promise<Started> {
  const { python, answer } = await startPyodide({ packages: ["micropip"] });
  await python.pyimport("micropip").install(addressOf(FACTS.wheel));
  return { answer: answer() };
}

// The worker loads and checks whatever Pyodide and micropip fetch the same way as all other files. Python needs nothing
// else, so `fetch` refuses any other address.

/** Pyodide insists on fetching a standard library even if it needs none. This address gives it an empty file. */
const NOTHING = "sudolink:nothing";

globalThis.fetch = async (asked: RequestInfo | URL) => {
  const address = asked instanceof Request ? asked.url : String(asked);
  if (address === NOTHING) return new Response();
  const path = pathOf(address);
  if (path === null) throw new TypeError(`${address} is not a file that Python needs`);
  return fileOf(path);
};

// All ways to start Python share Pyodide itself and the one function we call.

const indexURL = addressOf(FACTS.pyodide);

/**
 * Start Pyodide.
 *
 * @param options - of loadPyodide
 * @param prepare - receives the WebAssembly module before Python starts in it
 * @param file - the file of Pyodide's WebAssembly to run
 */
async function startPyodide(
  options: object,
  prepare: (module: PyodideModule) => void | Promise<void> = () => {},
  file: string = WHOLE_WASM,
): Promise<{ python: Pyodide; answer: () => Started["answer"] }> {
  const wasm = compileEarly(file);
  const createPyodideModule = async (settings: object) => {
    await wasm.compiled;
    const module = await createModule(settings);
    quietAboutStubs(module, wasm.stubs);
    await prepare(module);
    return module;
  };
  try {
    const python = await loadPyodide({ indexURL, createPyodideModule, ...options });
    return { python, answer: () => answerOf(python, wasm.stubs) };
  } finally {
    wasm.end();
  }
}

/** Return the one function we call in Python. */
function answerOf(python: Pyodide, stubs: Stubs): Started["answer"] {
  const answer = stubs.watched(() => python.pyimport("sudolink.service").answer);
  return (request) => stubs.watched(() => answer(request));
}

/** Pyodide writes a long report of a fatal error to the console. A stub needs no report: another Python takes over. */
function quietAboutStubs({ API }: PyodideModule, stubs: Stubs) {
  const report = API.fatal_error;
  API.fatal_error = (error) => {
    if (stubs.wasCalled) throw error;
    report(error);
  };
}

/** A Python that has started. */
export interface Started {
  /** Ask Python: JSON in, JSON out. Throws StubError if Python ends because a function is missing. */
  answer: (request: string) => string;
  /** If set, Python can import some parts of our package only after this resolves. */
  library?: PromiseLike<void>;
}

// Pyodide requests its WebAssembly last, and waits forever if that code is broken. So we download and compile the code
// in the meantime, and answer Pyodide's request with it.

/**
 * Load and compile code now, unless the page sends it, and return it for requests of Pyodide's WebAssembly.
 *
 * @param file - path from the top of the site
 * @returns end: call it when no more requests will follow
 */
function compileEarly(file: string): { compiled: Promise<WebAssembly.Module>; stubs: Stubs; end: () => void } {
  const stubs = new Stubs();
  const compiled = handed<WebAssembly.Module>(file) ?? loadedOnce(file);
  compiled.catch(() => {}); // whoever awaits it gets the error
  const response = Promise.resolve(new Response());
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const address = addressOf(WHOLE_WASM);
  globalThis.fetch = (...asked) => (String(asked[0]) === address ? response : fetch(...asked));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== response) return instantiateStreaming(source, imports);
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    stubs.lookAt(instance);
    return { module, instance };
  };
  return {
    compiled,
    stubs,
    // Keep instantiateStreaming: an abandoned start may still pass our response to it.
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}

const loaded: Map<string, Promise<WebAssembly.Module>> = new Map();

/** Load code in this worker, once. If that fails, it fails for every way to start: none of them tries again. */
function loadedOnce(file: string): Promise<WebAssembly.Module> {
  const code = loaded.get(file) ?? compiledOf(file);
  loaded.set(file, code);
  return code;
}

// Files that the page sends, see send.ts.

type PendingFile = { promise: Promise<unknown>; resolve: (file: object) => void; reject: (error: Error) => void };

const names = self.name.split(" ");

/** Whether the page wants all of Pyodide's WebAssembly. */
export const isWhole = names.includes(WHOLE);

const files: Map<string, PendingFile> = new Map();

if (names.includes(KIN)) {
  for (const path of [(!isWhole && FACTS.core) || WHOLE_WASM, FACTS.snapshot])
    if (path) files.set(path, withResolvers());
  addEventListener("message", (event) => {
    const { handed, file, fault } = event.data;
    if (!handed) return;
    event.stopImmediatePropagation(); // not a request
    if (fault === undefined) files.get(handed)?.resolve(file);
    else files.get(handed)?.reject(new Error(fault));
  });
}

/** A file that the page sends, or null if it does not send this one. */
function handed<File>(path: string): Promise<File> | null {
  return (files.get(path)?.promise as Promise<File> | undefined) ?? null;
}

/** Promise.withResolvers, which older browsers (before 2024) lack. */
function withResolvers() {
  const made = {} as PendingFile;
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever awaits it gets the error
  return made;
}
