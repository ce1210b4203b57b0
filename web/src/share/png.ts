/** SVG to PNG. */

import { imageOf } from "../saved/saved-game.ts";
import { make } from "../ui/dom.ts";

/**
 * Convert an SVG with a width and height to pixels.
 *
 * @param scale - pixels per unit of the SVG
 * @returns a PNG; rejects with a sentence
 */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const tooLarge = new Error("The picture is too large for this browser. Choose a smaller size.");
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(tooLarge)), "image/png");
  });
}
