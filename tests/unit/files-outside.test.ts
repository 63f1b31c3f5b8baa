import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanFile } from "#app/files/clean-file.ts";
import { concat, samples, secret, textBytes } from "#tests/support/files-samples.ts";

// What stands outside a picture goes, and the picture stays what decoders make of it. 21 × 19 pixels of libjpeg
// 2.1.5: with a restart behind each block, and with arithmetic coding.

const withRestarts = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG" +
    "ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8" +
    "fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAATABUDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI" +
    "CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol" +
    "JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip" +
    "qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA" +
    "AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR" +
    "ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX" +
    "mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAB/9oADAMB" +
    "AAIRAxEAPwDnIrX2q3Fae1XobX2q/Dae1YQfOTh8Uf/QpJZ8dKK3RbqowRk+1FYy9jF2ctT1o4p2P//RtQKPStCJQFJA" +
    "7UUVx4d+6zxqB//S340Xb0ooorxY7DT0P//Z",
  "base64",
);
const arithmetic = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG" +
    "ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8" +
    "fHx8fHx8fHx8fHx8fHx8fHx8fHz/yQARCAATABUDASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/AGSU" +
    "kbiF0i5jICg0wS1d1/vE8wAe0fYxlKgdQ/Rde3zTHFrmdGebuj6jPiGCiOBqai405v8AO3C+WPhNNu1EhcqoyT5USwzu" +
    "FuTljM08r+spxv/Z",
  "base64",
);

/** Noise, so that every block has much to say. */
function noise(width: number, height: number, channels: 1 | 3) {
  const bytes = Uint8Array.from({ length: width * height * channels }, (_none, at) => {
    return ((at * 7919) % 251) ^ ((at * at) >> 4);
  });
  return sharp(bytes, { raw: { width, height, channels } });
}

const jpegs = await Promise.all(
  Object.entries({
    "4:2:0": noise(37, 29, 3).jpeg(),
    "4:4:4": noise(37, 29, 3).jpeg({ chromaSubsampling: "4:4:4", quality: 95 }),
    grey: noise(37, 29, 1).jpeg(),
    progressive: noise(37, 29, 3).jpeg({ progressive: true, quality: 90 }),
    "progressive 4:4:4": noise(70, 9, 3).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    "for print": noise(37, 29, 3).toColourspace("cmyk").jpeg(),
    "of one block": noise(8, 8, 1).jpeg(),
  }).map(async ([name, picture]) => ({ name, file: await picture.toBuffer() })),
);
jpegs.push({ name: "with restarts", file: withRestarts });

const large = await noise(200, 150, 3).jpeg().toBuffer();

/** As a text, which is compared at once and not number by number. */
async function pixels(file: Uint8Array): Promise<string> {
  const dots = await sharp(file, { failOn: "warning" }).raw().toBuffer();
  return dots.toString("latin1");
}

function cleaned(file: Uint8Array): Buffer<ArrayBuffer> {
  const result = cleanFile(file, "a.jpg");
  if (!result.ok) throw new Error(result.refusal.message);
  return Buffer.from(result.bytes);
}

/** In latin1, as all texts here: behind the last block of a file, with or without its end mark. */
const trailers: Record<string, string> = {
  nothing: "",
  "a line break": "\n",
  "half a mark": "\xff",
  "Samsung's": `\0\0\x01\x0a${secret}SEFHk\0\0\0SEFT`,
  "one with an end mark in it": `SEFH${secret}\xff\xd9${secret}`,
  "an end mark first": `\xff\xd9${secret}`,
  "fill bytes first": `\xff\xff\xff\xd9${secret}`,
  "a film": `\0\0\0\x18ftypmp42${secret}`,
  "another picture": `\xff\xd8\xff\xe1\0\x24Exif\0\0${secret}\xff\xd9`,
  "a segment": `\xff\xe1\0\x1e${secret}`,
  "a segment that is longer than the file": `\xff\xe1\xff\xf0${secret}`,
  "a table that is none": `\xff\xc4\0\x20${secret}`,
  "another scan": `\xff\xda\0\x08\x01\x01\0\0\x3f\0${secret}`,
  "a restart": `\xff\xd0${secret}`,
};

describe.each(jpegs)("a JPEG $name", ({ file }) => {
  it("with nothing to tell stays as it is", () => {
    expect(cleaned(file).equals(file)).toBe(true);
  });

  it.each(Object.entries(trailers))(
    "without its end mark, and behind it %s",
    async (_name, text) => {
      const upload = concat(file.subarray(0, -2), textBytes(text));
      const result = cleaned(upload);
      expect(result.includes(secret.slice(0, 6))).toBe(false);
      expect(result.length).toBe(Math.max(upload.length, file.length));
      expect(await pixels(result)).toBe(await pixels(file));
    },
  );

  it("with padding, texts and loose marks before its segments", async () => {
    const expected = await pixels(file);
    for (const junk of [
      "\0".repeat(18),
      `\0${secret}\xff\0\xff\xff\0x`,
      "\xff\xff",
      "\xff\x01\xff\xd3",
    ]) {
      for (const at of segmentsOf(file)) {
        const result = cleaned(concat(file.subarray(0, at), textBytes(junk), file.subarray(at)));
        expect(result.includes(secret)).toBe(false);
        expect(await pixels(result)).toBe(expected);
      }
    }
  });

  it("with any bytes behind it, in any pieces", async () => {
    const expected = await pixels(file);
    const bytes = fc.uint8Array({ maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, fc.boolean(), async (before, behind, hasMark) => {
        const mark = textBytes(hasMark ? "\xff\xd9" : "");
        const upload = concat(file.subarray(0, -2), before, mark, textBytes(secret), behind);
        const result = cleaned(upload);
        expect(result.includes(secret)).toBe(false);
        expect(await pixels(result)).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });
});

function segmentsOf(file: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = 2; file[at] === 0xff && file[at + 1] !== 0xda; ) {
    offsets.push(at);
    at += 2 + file.readUInt16BE(at + 2);
  }
  return offsets;
}

it("a JPEG that lacks some of its last row is taken, and one that lacks more is not", () => {
  expect(cleanFile(large.subarray(0, -4), "a.jpg").ok).toBe(true);
  const half = large.subarray(0, large.length / 2);
  expect(cleanFile(half, "a.jpg")).toMatchObject({ ok: false, refusal: { status: 400 } });
});

it("arithmetic coding, which Safari and Firefox do not show, is named", () => {
  expect(cleanFile(arithmetic, "a.jpg")).toMatchObject({
    ok: false,
    refusal: { status: 415, message: expect.stringContaining("nicht jeder Browser") },
  });
});

describe("a PNG", () => {
  const { png } = samples;
  it.each(Object.entries(trailers))("without its end, and behind it %s", async (_name, text) => {
    const upload = concat(png.subarray(0, -12), textBytes(text));
    const result = cleaned(upload);
    expect(result.includes(secret.slice(0, 6))).toBe(false);
    expect(await pixels(result)).toBe(await pixels(png));
  });

  it("of which its end's last bytes are missing", async () => {
    for (let missing = 1; missing < 12; missing += 1) {
      expect(cleaned(png.subarray(0, -missing)).equals(png)).toBe(true);
    }
  });

  it("that breaks off between its pixels is none", async () => {
    const more = concat(png.subarray(0, -12), textBytes("\0\0\x20\0IDAT"));
    expect(cleanFile(more, "a.png").ok).toBe(false);
  });
});

describe("a WebP", () => {
  const { webp } = samples;
  const withSize = (size: number) => {
    const copy = webp.slice();
    new DataView(copy.buffer).setUint32(4, size, true);
    return copy;
  };

  it("of one picture says its length again, whatever stood there", async () => {
    const right = webp.length - 8;
    for (const size of [0, right - 2, right + 1, right + 100, 0xffffffff]) {
      expect(cleaned(withSize(size)).equals(webp), String(size)).toBe(true);
    }
  });

  it("with anything behind its picture ends there", async () => {
    for (const text of Object.values(trailers)) {
      const result = cleaned(concat(withSize(webp.length - 8 + text.length), textBytes(text)));
      expect(result.includes(secret.slice(0, 6))).toBe(false);
      expect(await pixels(result)).toBe(await pixels(webp));
    }
  });

  it("without the byte behind an odd chunk gets it", async () => {
    const odd = webp.slice(0, -1);
    new DataView(odd.buffer).setUint32(16, new DataView(webp.buffer).getUint32(16, true) - 1, true);
    new DataView(odd.buffer).setUint32(4, odd.length - 8, true);
    const result = cleaned(odd);
    expect(result.length).toBe(webp.length);
    expect((await sharp(result).metadata()).width).toBe(16);
  });
});
