import type { Box } from "./canvas.ts";
import type { PlacedPicture } from "./pdf-document.ts";

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * How the unit square that a picture fills (its first row above) is turned and mirrored to stand as
 * the camera was held; by the orientations of Exif 2.32, 1 to 8.
 */
const turns: Record<number, Matrix> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
const upright: Matrix = [1, 0, 0, 1, 0, 0];

type Shape = Pick<PlacedPicture, "width" | "height" | "orientation">;

/** The picture as it is seen: from the fifth orientation on it lies on its side in the file. */
function seenSize({ width, height, orientation }: Shape): [width: number, height: number] {
  return orientation >= 5 ? [height, width] : [width, height];
}

/** Places the picture upright, its middle in the middle of the box, which it covers undistorted. */
export function pictureMatrix(picture: Shape, box: Box): Matrix {
  const [seenWidth, seenHeight] = seenSize(picture);
  const scale = Math.max(box.width / seenWidth, box.height / seenHeight);
  const [width, height] = [seenWidth * scale, seenHeight * scale];
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  const [a, b, c, d, e, f] = turns[picture.orientation] ?? upright;
  return [a * width, b * height, c * width, d * height, e * width + x, f * height + y];
}
