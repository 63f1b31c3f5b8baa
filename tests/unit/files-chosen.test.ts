import { expect, it } from "vitest";
import { withEndMark } from "#app/files/chosen-file.ts";

/** ITU-T T.81, B.1.1.3. */
const jpegEnd = [0xff, 0xd9];
/** PNG 3rd edition, 11.2.5: no bytes, its name and their sum. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 20 }, (_, at) => at)];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

const marked: [name: string, before: number[], after: number[]][] = [
  ["a JPEG without it", jpeg, [...jpeg, ...jpegEnd]],
  ["a JPEG with half of it", [...jpeg, 0xff], [...jpeg, 0xff, ...jpegEnd]],
  ["a JPEG that ends as it should", [...jpeg, ...jpegEnd], [...jpeg, ...jpegEnd]],
  ["a JPEG that is filled up", [...jpeg, ...jpegEnd, 0], [...jpeg, ...jpegEnd, 0, ...jpegEnd]],
  ["a PNG without it", png, [...png, ...pngEnd]],
  [
    "a PNG with part of it",
    [...png, ...pngEnd.slice(0, 8)],
    [...png, ...pngEnd.slice(0, 8), ...pngEnd],
  ],
  ["a PNG that ends as it should", [...png, ...pngEnd], [...png, ...pngEnd]],
  ["what is no picture", [0x25, 0x50, 0x44, 0x46, 0x2d], [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["nothing", [], []],
  ["less than a mark", [0xff], [0xff]],
];

for (const [name, before, after] of marked) {
  it(`gives ${name} the mark of its end where that is missing`, async () => {
    const file = new File([new Uint8Array(before)], "a", { type: "image/jpeg" });
    const whole = await withEndMark(file);
    expect([...new Uint8Array(await whole.arrayBuffer())]).toEqual(after);
    expect(whole.type).toBe("image/jpeg");
  });
}
