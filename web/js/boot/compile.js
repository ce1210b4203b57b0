/** Compile WebAssembly while it comes, if the server calls it by its right type. @param {Response} response */
export async function compile(response) {
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
