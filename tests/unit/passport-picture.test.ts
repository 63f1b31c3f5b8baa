import { describe, expect, it } from "vitest";
import { type Matrix, pictureMatrix } from "#app/pdf/canvas.ts";
import { isPictureKind, pictureHeadBytes, readPicture } from "#app/pdf/picture.ts";
import { minimalExif, minimalExifBytes } from "#app/platform/exif-orientation.ts";
import { pngChunk, pngWith } from "#tests/support/files-samples.ts";
import { plainPng } from "#tests/support/pictures.ts";

function at([a, b, c, d, e, f]: Matrix, u: number, v: number) {
  return [a * u + c * v + e, b * u + d * v + f];
}

/** Of the file's first row the first and the last pixel, as they are seen (Exif 2.32, 4.6.4). */
const corners = [
  [1, "upper left", "upper right"],
  [2, "upper right", "upper left"],
  [3, "lower right", "lower left"],
  [4, "lower left", "lower right"],
  [5, "upper left", "lower left"],
  [6, "upper right", "lower right"],
  [7, "lower right", "upper right"],
  [8, "lower left", "upper left"],
] as const;

const box = { x: 100, y: 200, width: 144, height: 144 };
// A picture of 400 by 300 covers a square of 144 with 192 by 144, the middle in the middle.
const lying = { left: 76, right: 268, bottom: 200, top: 344 };
const standing = { left: 100, right: 244, bottom: 176, top: 368 };

function corner(words: string, { left, right, bottom, top }: typeof lying) {
  return [words.endsWith("left") ? left : right, words.startsWith("upper") ? top : bottom];
}

describe("a photo in the passport", () => {
  it.each(corners)("of orientation %i begins %s and goes on %s", (orientation, first, last) => {
    const matrix = pictureMatrix({ width: 400, height: 300, orientation }, box);
    const seen = orientation >= 5 ? standing : lying;
    expect(at(matrix, 0, 1)).toEqual(corner(first, seen));
    expect(at(matrix, 1, 1)).toEqual(corner(last, seen));
  });

  it("in the form of its frame fills that exactly", () => {
    const matrix = pictureMatrix({ width: 50, height: 50, orientation: 1 }, box);
    expect(matrix).toEqual([144, 0, 0, 144, 100, 200]);
  });

  it("as a PNG has the orientation of its Exif, as browsers show it (PNG, third edition, 11.3.4.5)", () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const exif = pngChunk("eXIf", minimalExif(orientation, minimalExifBytes));
      expect(readPicture(pngWith([exif]).buffer)?.orientation).toBe(orientation);
    }
  });

  it("is known by the head of its file for one that can be drawn", () => {
    const png = (colourType: number) => {
      const bytes = Uint8Array.from(plainPng(4, 4));
      bytes[25] = colourType;
      return bytes.buffer.slice(0, pictureHeadBytes);
    };
    expect(isPictureKind(png(2))).toBe(true);
    // Transparent.
    expect(isPictureKind(png(6))).toBe(false);
    expect(isPictureKind(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]).buffer)).toBe(true);
    const webp = new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 ".padEnd(pictureHeadBytes, "x"));
    expect(isPictureKind(webp.buffer)).toBe(false);
    expect(isPictureKind(new ArrayBuffer(0))).toBe(false);
  });

  it("has the orientation that its file says", () => {
    const frame = [0xff, 0xc0, 0, 11, 8, 1, 2, 3, 4, 1, 0, 0x11, 0];
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const exif = [...Buffer.from("Exif\0\0"), ...minimalExif(orientation, minimalExifBytes)];
      const bytes = [0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...frame];
      expect(readPicture(Uint8Array.from(bytes).buffer)?.orientation).toBe(orientation);
    }
  });
});
