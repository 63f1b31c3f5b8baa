import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type PixelColours, pngOf } from "#app/files/plain-png.ts";

/** Two rows of three pixels, with bytes between the rows as decoders leave them. */
const width = 3;
const stride = 16;
const pixels = Uint8Array.from([
  10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 128, 1, 1, 1, 1, 11, 21, 31, 255, 41, 51, 61, 0, 71,
  81, 91, 255, 1, 1, 1, 1,
]);

async function png(colours: PixelColours) {
  const blob = pngOf({ width, height: 2, bytes: pixels, stride, colours });
  return Buffer.from(await blob.arrayBuffer());
}

describe("pixels as a PNG, read by libpng (sharp)", () => {
  it("are the same pixels, without what stands between the rows", async () => {
    const { data, info } = await sharp(await png({ isUsual: true }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 3, height: 2, channels: 4 });
    expect([...data]).toEqual([...pixels.subarray(0, 12), ...pixels.subarray(16, 28)]);
  });

  it("carry the profile of their colours", async () => {
    const picture = sharp({
      create: { width: 1, height: 1, channels: 3, background: "red" },
    }).withIccProfile("p3");
    const icc = (await sharp(await picture.png().toBuffer()).metadata()).icc ?? Buffer.alloc(0);
    expect(icc.length).toBeGreaterThan(400);
    expect((await sharp(await png({ icc })).metadata()).icc).toEqual(icc);
  });

  it("or the numbers of ITU-T H.273 (PNG, third edition, 11.3.2.6)", async () => {
    const file = await png({ primaries: 12, transfer: 13 });
    const at = file.indexOf("cICP");
    expect([...file.subarray(at - 4, at + 8)]).toEqual([
      0,
      0,
      0,
      4,
      ...Buffer.from("cICP"),
      12,
      13,
      0,
      1,
    ]);
  });

  it("which wide pictures hold, too: more bytes a row than a block of zlib", async () => {
    const wide = {
      width: 20_000,
      height: 2,
      bytes: new Uint8Array(160_000).fill(200),
      stride: 80_000,
    };
    const blob = pngOf({ ...wide, colours: { isUsual: true } });
    const { data, info } = await sharp(Buffer.from(await blob.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(20_000);
    expect(new Set(data)).toEqual(new Set([200]));
  });
});
