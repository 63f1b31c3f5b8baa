import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UnfitFile } from "#app/files/byte-flow.ts";
import { FileCleaner } from "#app/files/file-cleaner.ts";
import { maxPixels, type UploadType } from "#app/files/policy.ts";
import {
  colourProfile,
  concat,
  exifWithPlace,
  jpegOfSize,
  jpegSegment,
  jpegWith,
  phonePhoto,
  pngChunk,
  pngOfSize,
  pngWith,
  profilePart,
  samples,
  secret,
  tellingPng,
  tellingWebp,
  textBytes,
  webpWith,
} from "#tests/support/files-samples.ts";

function clean(type: UploadType, file: Uint8Array, cuts: readonly number[] = []): Uint8Array {
  const cleaner = new FileCleaner(type);
  const borders = [...new Set([0, ...cuts.map((cut) => cut % (file.length + 1)), file.length])];
  borders.sort((one, other) => one - other);
  const pieces = borders.slice(1).map((end, index) => file.slice(borders[index], end));
  return concat(...pieces.flatMap((piece) => cleaner.push(piece)), ...cleaner.end());
}

const telling: readonly [string, UploadType, Uint8Array][] = [
  ["a phone's JPEG", "image/jpeg", phonePhoto()],
  ["a PNG", "image/png", tellingPng()],
  ["a WebP", "image/webp", tellingWebp()],
];

/** PNG's; those of the others are shorter. */
const longestEndMark = 12;

/** A missing mark of the picture's end is added, beyond the file's own length where it has no room. */
function expectLengthOf(cleaned: Uint8Array, length: number): void {
  expect(cleaned.length).toBeGreaterThanOrEqual(length);
  expect(cleaned.length).toBeLessThanOrEqual(length + longestEndMark);
}

describe.each(telling)("%s that tells where it was made", (_name, type, file) => {
  const cleaned = clean(type, file);

  it("tells it no more", () => {
    expect(Buffer.from(file).includes(secret)).toBe(true);
    expect(Buffer.from(cleaned).includes(secret)).toBe(false);
    // The list of the place, by its tag.
    for (const tag of ["\x25\x88\x04\x00", "\x88\x25\x00\x04"]) {
      expect(Buffer.from(cleaned).includes(tag, 0, "latin1")).toBe(false);
    }
  });

  it("keeps its length, its pixels and how it was held", async () => {
    expect(cleaned.length).toBe(file.length);
    const [before, after] = [sharp(file), sharp(cleaned, { failOn: "warning" })];
    expect((await before.metadata()).orientation).toBe(6);
    expect(await after.metadata()).toMatchObject({ width: 16, height: 8, orientation: 6 });
    expect((await after.metadata()).xmp).toBeUndefined();
    const rotated = after.autoOrient().raw();
    expect(await rotated.toBuffer()).toEqual(await before.autoOrient().raw().toBuffer());
    expect((await rotated.toBuffer({ resolveWithObject: true })).info.width).toBe(8);
  });

  it("is the same when it is cleaned again", () => {
    expect(Buffer.from(clean(type, cleaned)).equals(cleaned)).toBe(true);
  });

  it("comes out the same wherever it was cut on its way", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (cuts) => {
        expect(Buffer.from(clean(type, file, cuts)).equals(cleaned)).toBe(true);
      }),
    );
    const everywhere = Array.from(file.keys());
    expect(Buffer.from(clean(type, file, everywhere)).equals(cleaned)).toBe(true);
  });

  it("comes out the same when its pieces share one memory, as those of a request do", () => {
    for (const size of [1, 7, 64, 300]) {
      const cleaner = new FileCleaner(type);
      const memory = Buffer.alloc(size);
      const parts: Uint8Array[] = [];
      for (let at = 0; at < file.length; at += size) {
        const piece = memory.subarray(0, Math.min(size, file.length - at));
        piece.set(file.subarray(at, at + piece.length));
        parts.push(...cleaner.push(piece).map((part) => new Uint8Array(part)));
        memory.fill(0x55);
      }
      expect(Buffer.from(concat(...parts, ...cleaner.end())).equals(cleaned)).toBe(true);
    }
  });

  it("is refused wherever it breaks off within the picture, and never hangs or crashes", () => {
    for (let length = 1; length < file.length; length += 1) {
      let result: Uint8Array | "unfit" = "unfit";
      try {
        result = clean(type, file.slice(0, length));
      } catch (error) {
        expect(error).toBeInstanceOf(UnfitFile);
      }
      // What is cut of the trailer alone leaves a whole picture.
      if (result !== "unfit") expectLengthOf(result, length);
      if (length < file.length * 0.5) expect(result).toBe("unfit");
    }
  });

  it("is cleaned or refused, never more, when bytes of it are changed", () => {
    const change = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const changed = file.slice();
        for (const [at, value] of changes) changed[at] = value;
        try {
          expectLengthOf(clean(type, changed), file.length);
        } catch (error) {
          expect(error).toBeInstanceOf(UnfitFile);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it("a PNG whose pixels are said to reach beyond the mark of its end gets one", () => {
  const file = tellingPng();
  const pixels = Buffer.from(file).indexOf("IDAT") + 4;
  // Up to their checksum and a byte less than the mark needs.
  new DataView(file.buffer).setUint32(pixels - 8, file.length - pixels - 4 - 11);
  const cleaned = Buffer.from(clean("image/png", file));
  expect(cleaned.length).toBe(file.length + 1);
  expect(cleaned.subarray(-12, -4).toString("latin1")).toBe("\0\0\0\0IEND");
});

it("any bytes are refused, whatever they are said to be", () => {
  for (const type of ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const) {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => clean(type, bytes)).toThrow(UnfitFile);
      }),
    );
  }
});

describe("files with nothing to tell", () => {
  it.each([
    ["a JPEG", "image/jpeg", samples.jpeg],
    ["a progressive JPEG", "image/jpeg", samples.progressive],
    ["a PNG", "image/png", samples.png],
    ["a WebP", "image/webp", samples.webp],
    ["a lossless WebP", "image/webp", samples.webpLossless],
    ["a PDF", "application/pdf", samples.pdf],
  ] as const)("%s stays as it is", (_name, type, file) => {
    expect(Buffer.from(clean(type, file)).equals(file)).toBe(true);
  });

  it("a picture's colours, its size on paper and a movement stay", async () => {
    const coloured = await sharp(samples.png).withIccProfile("p3").jpeg().toBuffer();
    expect((await sharp(clean("image/jpeg", coloured)).metadata()).icc).toBeDefined();
    const frames = [samples.png, await sharp(samples.png).negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(clean("image/webp", moving)).metadata()).pages).toBe(2);
    const onPaper = await sharp(samples.png).withMetadata({ density: 300 }).png().toBuffer();
    expect((await sharp(clean("image/png", onPaper)).metadata()).density).toBe(300);
  });
});

describe("a colour profile", () => {
  const whole = colourProfile();
  const parts = [profilePart(1, 2, whole.subarray(0, 150)), profilePart(2, 2, whole.subarray(150))];
  const [one, twice] = [profilePart(1, 1, whole), profilePart(2, 2, concat(whole, whole))];

  it.each([
    ["in one part", [one]],
    ["in two parts", parts],
  ])("%s stays", (_name, segments) => {
    const file = jpegWith(segments);
    expect(Buffer.from(clean("image/jpeg", file)).equals(file)).toBe(true);
  });

  it.each([
    ["without its mark", [profilePart(1, 1, colourProfile({ signature: "abcd" }))]],
    ["longer than it declares", [profilePart(1, 1, colourProfile({ declared: 128 }))]],
    ["that is no profile", [profilePart(1, 1, textBytes(secret))]],
    ["from its second part on", [profilePart(2, 2, whole)]],
    ["numbered beyond its count", [profilePart(1, 0, whole)]],
    ["with more behind it", [profilePart(1, 2, whole.subarray(0, 130)), twice]],
    ["of which another comes", [profilePart(1, 1, colourProfile().fill(0, 140)), one]],
  ])("%s is none", (_name, segments) => {
    const cleaned = Buffer.from(clean("image/jpeg", jpegWith(segments)));
    expect(cleaned.includes(secret)).toBe(false);
  });

  it("of a WebP must be one, too", () => {
    const webp = (profile: Uint8Array) =>
      Buffer.from(clean("image/webp", webpWith({ chunks: [["ICCP", profile]] })));
    expect(webp(whole).includes(secret)).toBe(true);
    expect(webp(colourProfile({ signature: "abcd" })).includes(secret)).toBe(false);
  });

  it("of a PNG loses its name and stays readable", async () => {
    const coloured = await sharp(samples.png).withIccProfile("p3").png().toBuffer();
    const at = coloured.indexOf("iCCP");
    const profile = coloured.subarray(
      coloured.indexOf(0, at + 4),
      at + 4 + coloured.readUInt32BE(at - 4),
    );
    const named = pngWith([pngChunk("iCCP", concat(textBytes(secret), profile))]);
    expect(Buffer.from(named).includes(secret)).toBe(true);
    const cleaned = clean("image/png", named);
    expect(cleaned.length).toBe(named.length);
    expect(Buffer.from(cleaned).includes(secret)).toBe(false);
    const { icc } = await sharp(cleaned, { failOn: "warning" }).metadata();
    expect(icc).toEqual((await sharp(coloured).metadata()).icc);
    expect(() =>
      clean("image/png", pngWith([pngChunk("iCCP", new Uint8Array(200).fill(0x61))])),
    ).toThrow("broken");
  });
});

it("a PDF ends as one: with its table and the mark of the end", () => {
  const page = "%PDF-1.4\n<html><script>alert(1)</script>";
  for (const ends of ["%%EOF", "startxref\n%%EOF", "startxref\n9\n%%EOF\n12 0 obj\n<<"]) {
    expect(() => clean("application/pdf", textBytes(`${page}\n${ends}`))).toThrow("broken");
  }
});

it("orientation survives in every format and byte order, and an unknown one means upright", async () => {
  const orientationOf = async (file: Uint8Array) => (await sharp(file).metadata()).orientation ?? 1;
  for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const big = jpegSegment(0xe1, concat(textBytes("Exif\0\0"), exifWithPlace(value, false)));
    const files = [
      clean("image/jpeg", phonePhoto(value)),
      clean("image/jpeg", jpegWith([big])),
      clean("image/png", tellingPng(value)),
      clean("image/webp", tellingWebp(value)),
    ];
    expect(await Promise.all(files.map(orientationOf))).toEqual(files.map(() => value));
  }
  for (const value of [0, 9, 77, 65535]) {
    expect(await orientationOf(clean("image/jpeg", phonePhoto(value)))).toBe(1);
  }
});

describe("pixels", () => {
  const side = Math.floor(Math.sqrt(maxPixels));

  it.each([
    ["JPEG", "image/jpeg", jpegOfSize],
    ["PNG", "image/png", pngOfSize],
  ] as const)("of a %s are counted before it is kept", (_name, type, ofSize) => {
    expect(() => clean(type, ofSize(side, side))).not.toThrow();
    expect(() => clean(type, ofSize(side + 1, side + 1))).toThrow("pixels");
    expect(() => clean(type, ofSize(30_000, 30_000))).toThrow("pixels");
    expect(() => clean(type, ofSize(0, 10))).toThrow("broken");
  });

  it("of a WebP are counted, whichever of its three sizes it is", () => {
    const canvas = (width: number, height: number) => webpWith({ flags: 0, width, height });
    expect(() => clean("image/webp", canvas(side, side))).not.toThrow();
    expect(() => clean("image/webp", canvas(30_000, 30_000))).toThrow("pixels");
    const lossy = samples.webp.slice();
    new DataView(lossy.buffer).setUint32(26, 0x3fff3fff, true);
    expect(() => clean("image/webp", lossy)).toThrow("pixels");
    const lossless = samples.webpLossless.slice();
    new DataView(lossless.buffer).setUint32(21, 0x0fffffff, true);
    expect(() => clean("image/webp", lossless)).toThrow("pixels");
    const frame = new Uint8Array(16).fill(0xff);
    expect(() => clean("image/webp", webpWith({ flags: 2, chunks: [["ANMF", frame]] }))).toThrow(
      "pixels",
    );
  });

  it("of the largest phone cameras below 10 MB are taken", () => {
    expect(() => clean("image/jpeg", jpegOfSize(9248, 6936))).not.toThrow();
    expect(() => clean("image/jpeg", jpegOfSize(8064, 6048))).not.toThrow();
  });
});

describe("what is no such file", () => {
  const { jpeg, png, webp, pdf } = samples;
  const frameAt = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0);
  const early = concat(png.slice(0, 8), pngChunk("tEXt", textBytes("a\0b")), png.slice(8));
  const broken: Record<UploadType, Record<string, Uint8Array>> = {
    "image/jpeg": {
      "half of which is missing": jpeg.slice(0, -20),
      "of head and end alone": Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
      "with two frames": jpegWith([jpeg.slice(frameAt, frameAt + 19)]),
    },
    "image/png": {
      "whose pixels break off": png.slice(0, -20),
      "with a chunk before its header": early,
      "with two headers": pngWith([png.slice(8, 33)]),
      "with an unknown critical chunk": pngWith([pngChunk("EVIL", textBytes("x"))]),
      "whose chunk has no name": pngWith([pngChunk("<?p>", textBytes("x"))]),
      "without pixels": concat(png.slice(0, 33), png.slice(-12)),
    },
    "image/webp": {
      "whose picture breaks off": webp.slice(0, -10),
      "of a canvas alone": webpWith({ picture: new Uint8Array(12) }),
    },
    "application/pdf": {
      "without an end": pdf.slice(0, -20),
      "that begins too late": concat(new Uint8Array(1025), pdf),
    },
  };

  it.each(Object.entries(broken))("is refused as %s", (type, files) => {
    for (const [name, file] of Object.entries(files)) {
      expect(() => clean(type as UploadType, file), name).toThrow("broken");
    }
  });
});
