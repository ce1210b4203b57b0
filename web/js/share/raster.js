/** SVG as a picture in pixels. */

import { make } from "../dom.js";

/**
 * An address that shows an SVG as an image.
 *
 * @param {string} svg
 */
export function imageAddress(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Draw an SVG in pixels; it has a width and height of its own.
 *
 * @param {string} svg
 * @param {number} scale  pixels to one of its own
 * @returns {Promise<Blob>} a PNG; rejects with a sentence
 */
export async function pngOf(svg, scale) {
  const image = new Image();
  image.src = imageAddress(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const tooLarge = new Error("The picture is too large for this browser. Choose a smaller size.");
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(tooLarge)), "image/png");
  });
}
