import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { createPdfDocument } from "#app/pdf/pdf-document.ts";
import { readPicture } from "#app/pdf/picture.ts";
import { ask, check, inFolder } from "./support/check.ts";

// Whether photos are printed in the colours that a viewer shows, whatever profile they have. Not by mutool:
// Debian builds it without colour profiles.

type Colour = readonly [number, number, number];

const now = new Date("2026-11-21T09:00:00Z");
/** Of a channel; a JPEG and two programs round differently. */
const nearColour = 4;
const clay: Colour = [200, 100, 50];
const red: Colour = [220, 30, 40];
const grey: Colour = [128, 128, 128];

const of = ([r, g, b]: Colour) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
const jpeg = { quality: 100, chromaSubsampling: "4:4:4" };

const samples: readonly { name: string; colour: Colour; make: () => Promise<Buffer> }[] = [
  { name: "a JPEG in sRGB", colour: clay, make: () => of(clay).jpeg(jpeg).toBuffer() },
  ...[clay, red].map((colour) => ({
    name: `a JPEG in Display P3 of ${colour}`,
    colour,
    make: () => of(colour).withIccProfile("p3").jpeg(jpeg).toBuffer(),
  })),
  {
    name: "a progressive JPEG in Display P3",
    colour: clay,
    make: () => of(clay).withIccProfile("p3").jpeg({ quality: 100, progressive: true }).toBuffer(),
  },
  {
    name: "a PNG in Display P3",
    colour: clay,
    make: () => of(clay).withIccProfile("p3").png().toBuffer(),
  },
  {
    name: "a PNG with a palette in Display P3",
    colour: clay,
    make: () => of(clay).withIccProfile("p3").png({ palette: true }).toBuffer(),
  },
  {
    name: "a grey JPEG",
    colour: grey,
    make: () => of(grey).toColourspace("b-w").jpeg(jpeg).toBuffer(),
  },
  {
    name: "a JPEG in four colours for print, with its profile",
    // Of (150, 110, 80) what can be printed.
    colour: [146, 104, 62],
    make: () =>
      of([150, 110, 80]).toColourspace("cmyk").withIccProfile("cmyk").jpeg(jpeg).toBuffer(),
  },
];

for (const { name, colour, make } of samples) {
  await check(`${name} prints as it looks`, ["pdftoppm", "gs", "qpdf"], () =>
    inFolder(async (folder) => {
      const picture = await make();
      const viewerColour = await colourIn(sharp(picture).toColourspace("srgb"));
      requireNear("the sample itself", viewerColour, colour);
      const paper = path.join(folder, "paper.pdf");
      writeFileSync(paper, await paperWith(picture));
      const { code, stdout, stderr } = await ask("qpdf", ["--check", paper]);
      if (code !== 0) throw new Error(stdout + stderr);
      for (const [program, paperColour] of Object.entries(await printedBy(paper, folder))) {
        requireNear(program, paperColour, viewerColour);
      }
    }),
  );
}

async function paperWith(picture: Buffer): Promise<Uint8Array> {
  const image = readPicture(Uint8Array.from(picture).buffer);
  if (!image) throw new Error("The picture is left out.");
  const about = { title: "Foto", author: "", language: "de-DE", producer: "", now };
  const document = createPdfDocument(about);
  const placed = await document.addPicture(image);
  const page = document.addPage();
  const draw = () => page.picture(placed, { x: 0, y: 0, width: 200, height: 200 }, 0);
  document.element("Figure", () => page.meaning(draw), "Foto");
  return document.finish();
}

async function printedBy(paper: string, folder: string): Promise<Record<string, number[]>> {
  const [poppler, ghostscript] = [path.join(folder, "poppler"), path.join(folder, "gs.png")];
  await ask("pdftoppm", ["-r", "72", "-png", "-singlefile", paper, poppler]);
  await ask("gs", ["-q", "-dSAFER", "-sDEVICE=png16m", "-r72", "-o", ghostscript, paper]);
  return {
    poppler: await colourIn(sharp(`${poppler}.png`)),
    ghostscript: await colourIn(sharp(ghostscript)),
  };
}

/** In the middle of the picture, which lies in the upper left corner of the page. */
async function colourIn(picture: Sharp): Promise<number[]> {
  const area = { left: 20, top: 20, width: 1, height: 1 };
  return [...(await picture.removeAlpha().extract(area).raw().toBuffer())];
}

function requireNear(what: string, actual: readonly number[], expected: readonly number[]) {
  const away = expected.map((value, channel) => Math.abs(value - (actual[channel] ?? 255)));
  if (Math.max(...away) > nearColour) throw new Error(`${what}: ${actual}, not ${expected}`);
}
