/** The ways to start Python in the worker, fastest first, and what they share. */

import createModule, { type PyodideModule } from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type Pyodide } from "pyodide/pyodide.mjs";
import { addressOf, compiledOf, fileOf, pathOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";
import { KIN, WHOLE } from "./names.ts";
import { WHOLE_WASM } from "./send.ts";
import { Stubs } from "./stubs.ts";

// The quickest way: put the memory of a Python that is ready to answer into a fresh one.
//
// snapshot.bin, written by web/build/boot-worker.mjs, has 32-bit numbers (the magic number, the size
// of the memory, of Pyodide's own part, the number of runs), then for each run its offset and length,
// Pyodide's part, and the bytes of the runs. All else in memory is as in a fresh Python.
//
// It fits two files of WebAssembly: all of Pyodide's, and the small core, in which functions that boards never need
// are stubs.

const MAGIC = 0x31534c53;

/** Pyodide's own part: its size in bytes before the text, and which number is the text's length. */
const OWN_HEAD = 48;
const OWN_LENGTH = 2;

export async function bySnapshot(): Promise<Started> {
  if (!FACTS.core) throw new Error("the site has no small core");
  return fromSnapshot(FACTS.core);
}

export const bySnapshotWhole = () => fromSnapshot(WHOLE_WASM);

/** @param wasm - Pyodide's WebAssembly that it runs in */
async function fromSnapshot(wasm: string): Promise<Started> {
  const { snapshot, zip } = FACTS;
  if (!snapshot || !zip) throw new Error("the site has no snapshot");
  const saved = (handed<ArrayBuffer>(snapshot) ?? bytesOf(snapshot)).then(parse);
  saved.catch(() => {}); // it is awaited below, maybe after something else has failed
  const options = {
    lockFileContents: FACTS.lock,
    stdLibURL: NOTHING,
    _loadSnapshot: new Uint8Array(), // only says that there is one: `restorer` puts it in
  };
  const prepare = async (module: PyodideModule) => {
    module.API.restoreSnapshot = restorer(module, await saved);
  };
  const { python, answer } = await startPyodide(options, prepare, wasm);
  // Nothing here is run from text: a browser would first have to compile Python's own compiler.
  python.pyimport("random").seed(); // it would be that of the build for everybody
  const library = python
    .pyimport("sys")
    .path.toJs()
    .find((path: string) => path.endsWith(".zip"));
  python.FS.unlink(library); // what was fetched in its place: until it comes an import is to fail cleanly
  return { answer: answer(), library: whenAwaited(() => bringLibrary(python, zip, library)) };
}

/** @param file - from the site's top */
const bytesOf = async (file: string) => (await fileOf(file)).arrayBuffer();

/**
 * A promise of something that is started when somebody first waits for it: who only looks at a board
 * does not load a megabyte more.
 */
function whenAwaited(begin: () => Promise<void>): PromiseLike<void> {
  let started: Promise<void> | null = null;
  const listen: PromiseLike<void>["then"] = (...listeners) => {
    started ??= begin();
    return started.then(...listeners);
  };
  // biome-ignore lint/suspicious/noThenProperty: whoever awaits this begins it
  return { then: listen };
}

/**
 * Put the compiled code there where Python looks for what it imports later.
 *
 * @param library - path of the file
 */
async function bringLibrary(python: Pyodide, zip: string, library: string) {
  python.FS.writeFile(library, new Uint8Array(await bytesOf(zip)));
}

interface Saved {
  /** Of the memory. */
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

// In the worker: what Pyodide and micropip fetch by themselves is loaded and checked as all other files. There is
// nothing else that Python needs, so nothing else is fetched.

/** Pyodide must fetch something where it needs nothing: this address gives it an empty file. */
const NOTHING = "sudolink:nothing";

globalThis.fetch = async (asked: RequestInfo | URL) => {
  const address = asked instanceof Request ? asked.url : String(asked);
  if (address === NOTHING) return new Response();
  const path = pathOf(address);
  if (path === null) throw new TypeError(`${address} is not a file that Python needs`);
  return fileOf(path);
};

// What all ways to start Python share: Pyodide itself, and the one function we call.

const indexURL = addressOf(FACTS.pyodide);

/**
 * Start Pyodide.
 *
 * @param options - of loadPyodide
 * @param prepare - is given the WebAssembly module before Python starts in it
 * @param file - Pyodide's WebAssembly that it runs in
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

/** The one function we call in Python. */
function answerOf(python: Pyodide, stubs: Stubs): Started["answer"] {
  const answer = stubs.watched(() => python.pyimport("sudolink.service").answer);
  return (request) => stubs.watched(() => answer(request));
}

/** Pyodide reports an error that ends it at length, on the console. A stub is no such error: another Python goes on. */
function quietAboutStubs({ API }: PyodideModule, stubs: Stubs) {
  const report = API.fatal_error;
  API.fatal_error = (error) => {
    if (stubs.wasCalled) throw error;
    report(error);
  };
}

/** A Python that has started. */
export interface Started {
  /** Ask Python: JSON in, JSON out. Throws StubError where it ends for want of a function. */
  answer: (request: string) => string;
  /** There are parts of our package that it can import only then. */
  library?: PromiseLike<void>;
}

// Pyodide asks for its WebAssembly last, and waits forever for code that is broken. So we answer its request
// with code that was downloaded and compiled in the meantime.

/**
 * Load and compile code now, unless the page hands it over, and give that to whoever asks for Pyodide's.
 *
 * @param file - from the site's top
 * @returns end: nobody will ask any more
 */
function compileEarly(file: string): { compiled: Promise<WebAssembly.Module>; stubs: Stubs; end: () => void } {
  const stubs = new Stubs();
  const compiled: Promise<WebAssembly.Module> = handed<WebAssembly.Module>(file) ?? compiledOf(file);
  compiled.catch(() => {}); // whoever waits for it gets the error
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
    // A start that was given up may still come with the response: it is known here.
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}

// The files that the page sends, see send.ts.

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
    event.stopImmediatePropagation(); // it is no request
    if (fault === undefined) files.get(handed)?.resolve(file);
    else files.get(handed)?.reject(new Error(fault));
  });
}

/** A file that the page hands over, or null where it does not. */
function handed<File>(path: string): Promise<File> | null {
  return (files.get(path)?.promise as Promise<File> | undefined) ?? null;
}

/** Promise.withResolvers, which browsers have from 2024 on. */
function withResolvers() {
  const made = {} as PendingFile;
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever waits for it gets the error
  return made;
}
