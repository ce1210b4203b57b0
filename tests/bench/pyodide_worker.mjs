/**
 * Runs rows of the benchmark in Pyodide in a module worker of the built site.
 *
 * in:  {top, name, request}   the site's address; the module to run; its request in JSON
 * out: {line}        a row is done
 *      {result}      all are, JSON
 *      {fault}
 */

addEventListener("message", async ({ data: { top, name, request } }) => {
  try {
    const indexURL = new URL("pyodide/", top).href;
    const { loadPyodide } = await import(new URL("pyodide.mjs", indexURL).href);
    const python = await loadPyodide({ indexURL });
    const zip = await (await fetch(new URL("bench.zip", top))).arrayBuffer();
    python.unpackArchive(new Uint8Array(zip), "zip", { extractDir: "/bench" });
    python.runPython("import sys; sys.path.insert(0, '/bench')");
    const module = python.pyimport(name);
    postMessage({ result: module.run_json(request, (line) => postMessage({ line })) });
  } catch (error) {
    postMessage({ fault: String(error) });
  }
});
