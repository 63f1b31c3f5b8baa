import { inflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { createPdfDocument } from "#app/pdf/pdf-document.ts";
import { type Picture, readPicture } from "#app/pdf/picture.ts";
import { pngChunk, pngWith } from "#tests/support/files-samples.ts";

// Colour spaces by ISO 32000-1, 8.6; pictures and profiles written by libvips and LittleCMS (sharp). How
// readers print them is tried by `scripts/world-check/pictures.ts`.

/** In the header of a PNG. */
const colourTypeAt = 25;
const clay = { r: 200, g: 100, b: 50 };
const plain = () => sharp({ create: { width: 16, height: 8, channels: 3, background: clay } });
const p3 = () => plain().withIccProfile("p3");
const cmyk = () => plain().toColourspace("cmyk");

async function readPictureOf(picture: Sharp | Uint8Array): Promise<Picture> {
  const bytes = picture instanceof Uint8Array ? picture : await picture.toBuffer();
  const result = readPicture(Uint8Array.from(bytes).buffer);
  if (!result) throw new Error("The picture is left out.");
  return result;
}

async function profileOf(picture: Sharp): Promise<Buffer> {
  const { icc } = await sharp(await picture.toBuffer()).metadata();
  if (!icc) throw new Error("There is no profile.");
  return icc;
}

/** The objects of a paper with this picture: what the picture says, and the profile that it names. */
async function objectsOf(picture: Picture) {
  const now = new Date("2026-11-21T09:00:00Z");
  const document = createPdfDocument({ title: "", author: "", language: "", producer: "", now });
  await document.addPicture(picture);
  document.addPage();
  const file = Buffer.from(await document.finish()).toString("latin1");
  const image = /<< \/Type \/XObject.*?>>\nstream/s.exec(file)?.[0] ?? "";
  const number = /\/ICCBased (\d+) 0 R/.exec(image)?.[1];
  const [, head = "", stream = ""] =
    new RegExp(`\\n${number} 0 obj\\n(<<.*?>>)\\nstream\\n(.*?)\\nendstream`, "s").exec(file) ?? [];
  const profile = number ? inflateSync(Buffer.from(stream, "latin1")) : null;
  return { image, head, profile };
}

describe("a picture on a paper", () => {
  const spaces: readonly (readonly [string, () => Sharp, string, string])[] = [
    ["a JPEG in Display P3", () => p3().jpeg(), "3", "/DeviceRGB"],
    ["a progressive one", () => p3().jpeg({ progressive: true }), "3", "/DeviceRGB"],
    ["a PNG in Display P3", () => p3().png(), "3", "/DeviceRGB"],
    ["a JPEG for print", () => cmyk().withIccProfile("cmyk").jpeg(), "4", "/DeviceCMYK"],
  ];
  it.each(spaces)("%s has the colours of its profile", async (_name, make, channels, device) => {
    const { image, head, profile } = await objectsOf(await readPictureOf(make()));
    expect(image).toMatch(/\/ColorSpace \[\/ICCBased \d+ 0 R\]/);
    expect(head).toContain(`/N ${channels} /Alternate ${device} /Filter /FlateDecode`);
    expect(profile?.equals(await profileOf(make()))).toBe(true);
  });

  it("a PNG with a palette has its colours in the profile, too", async () => {
    const { image, profile } = await objectsOf(await readPictureOf(p3().png({ palette: true })));
    expect(image).toMatch(/\/ColorSpace \[\/Indexed \[\/ICCBased \d+ 0 R\] \d+ <[0-9a-f]{6,}>\]/);
    expect(profile).not.toBeNull();
  });

  it.each([
    [0, false],
    [3, true],
    [4, false],
    [768, true],
    [771, false],
  ])("a PNG whose palette has %i bytes is drawn: %s", (length, isDrawn) => {
    // ISO 32000-1, 8.6.6.3, has up to 256 colours; W3C PNG, third edition, 11.2.2, three bytes for each.
    const palettePng = pngWith([pngChunk("PLTE", new Uint8Array(length))]);
    palettePng[colourTypeAt] = 3;
    expect(readPicture(palettePng.buffer) !== null).toBe(isDrawn);
  });

  const devices: readonly (readonly [string, () => Sharp, string])[] = [
    ["a JPEG", () => plain().jpeg(), "/DeviceRGB"],
    ["a PNG", () => plain().png(), "/DeviceRGB"],
    ["a grey JPEG", () => plain().toColourspace("b-w").jpeg(), "/DeviceGray"],
  ];
  it.each(devices)("%s without a profile has the device's", async (_name, make, device) => {
    const { image } = await objectsOf(await readPictureOf(make()));
    expect(image).toContain(`/ColorSpace ${device} `);
    expect(image).not.toMatch(/Decode \[|ICCBased/);
  });

  it("a JPEG for print is stored as the opposite, as browsers take it", async () => {
    const { image } = await objectsOf(await readPictureOf(cmyk().jpeg()));
    expect(image).toContain("/Decode [1 0 1 0 1 0 1 0]");
  });

  it("a JPEG in red, green and blue, without a word of it, is so by the names of its channels", async () => {
    const frame = [0xff, 0xc0, 0, 17, 8, 0, 8, 0, 16, 3, 82, 17, 0, 71, 17, 0, 66, 17, 0];
    const mark = [0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0];
    const jfif = [0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0];
    const cases: readonly (readonly [number[], boolean])[] = [
      [[], true],
      [[...mark, 0], true],
      [[...mark, 1], false],
      [jfif, false],
    ];
    for (const [segment, isRgb] of cases) {
      const { image } = await objectsOf(
        await readPictureOf(Uint8Array.of(0xff, 0xd8, ...segment, ...frame)),
      );
      expect(image.includes("/DecodeParms << /ColorTransform 0 >>"), String(segment)).toBe(isRgb);
    }
  });
});

describe("a profile is left out", () => {
  /** One part of a profile (ICC.1:2022, B.4), behind the start of the JPEG. */
  const part = (profile: Uint8Array, number: number, count: number) => {
    const length = 2 + 14 + profile.length;
    const head = Buffer.from("ICC_PROFILE\0", "latin1");
    return [0xff, 0xe2, length >> 8, length & 255, ...head, number, count, ...profile];
  };
  async function jpegWith(...segments: readonly number[][]) {
    const bytes = await plain().jpeg().toBuffer();
    return Uint8Array.from([...bytes.subarray(0, 2), ...segments.flat(), ...bytes.subarray(2)]);
  }
  const overwrite = (profile: Uint8Array, at: number, text: string) => {
    const copy = Buffer.from(profile);
    copy.write(text, at, "latin1");
    return copy;
  };
  const cases: readonly (readonly [string, (profile: Buffer) => Uint8Array])[] = [
    ["that is cut off", (profile) => profile.subarray(0, profile.length - 20)],
    ["that is a header alone", (profile) => profile.subarray(0, 128)],
    ["without the mark of profiles", (profile) => overwrite(profile, 36, "xxxx")],
    ["of other channels", (profile) => overwrite(profile, 16, "GRAY")],
    ["of a device that makes no pictures", (profile) => overwrite(profile, 12, "link")],
    ["whose tags lie outside", (profile) => overwrite(profile, 128 + 4 + 4, "\x7f\xff\xff\xff")],
    ["whose count of tags is too high", (profile) => overwrite(profile, 128, "\xff\xff\xff\xff")],
    [
      "that does not say how red looks",
      (profile) => {
        const at = profile.indexOf("rXYZ");
        return overwrite(profile, at, "zzzz");
      },
    ],
    ["that is none", () => Buffer.from("not a profile")],
  ];
  it.each(cases)("%s", async (_name, change) => {
    const profile = await profileOf(p3().jpeg());
    const whole = await readPictureOf(await jpegWith(part(profile, 1, 1)));
    expect(whole.colours.profile).not.toBeNull();
    const brokenPicture = await readPictureOf(await jpegWith(part(change(profile), 1, 1)));
    expect(brokenPicture.colours.profile).toBeNull();
    expect((await objectsOf(brokenPicture)).image).toContain("/ColorSpace /DeviceRGB ");
  });

  it("but not where its parts come in any order", async () => {
    const profile = await profileOf(p3().jpeg());
    const [first, second] = [profile.subarray(0, 200), profile.subarray(200)];
    const picture = await readPictureOf(await jpegWith(part(second, 2, 2), part(first, 1, 2)));
    expect(Buffer.from(picture.colours.profile ?? []).equals(profile)).toBe(true);
    const half = await readPictureOf(await jpegWith(part(second, 2, 2)));
    expect(half.colours.profile).toBeNull();
  });

  it("of a PNG that does not open, or opens to more than a megabyte", async () => {
    const { deflateSync } = await import("node:zlib");
    const large = Buffer.alloc(2 * 1024 * 1024);
    (await profileOf(p3().png())).copy(large);
    for (const content of [Buffer.from("garbage"), deflateSync(large)]) {
      const chunk = pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0", "latin1"), content]));
      const picture = await readPictureOf(pngWith([chunk]));
      expect(picture.colours.profile).toBeNull();
    }
  });
});
