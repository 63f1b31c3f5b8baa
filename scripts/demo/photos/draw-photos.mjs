// Draws the pictures of the demo anew: `node scripts/demo/photos/draw-photos.mjs [name …]`. They are
// kept in the repository; nothing runs this when the demo data is added. The same seeds and the same
// browser give the same pictures.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserOptions } from "#tests/support/browser.ts";

const here = import.meta.dirname;
/** An address that exists only in this browser: modules need one. */
const origin = "http://photos.test";
const quality = 0.82;

const pictures = [
  { name: "emma", paint: "paintEmma", seed: 11 },
  { name: "sturmwind", paint: "paintSturmwind", seed: 23 },
  { name: "mimi", paint: "paintMimi", seed: 37 },
  { name: "klopfer", paint: "paintKlopfer", seed: 41 },
  { name: "basko", paint: "paintBasko", seed: 53 },
  { name: "impfpass", paint: "paintImpfpass", seed: 67 },
  { name: "leckstelle", paint: "paintLeckstelle", seed: 71, quality: 0.72 },
  {
    name: "leckstelle-spaeter",
    module: "leckstelle",
    paint: "paintLeckstelleSpaeter",
    seed: 71,
    quality: 0.72,
  },
];

const wanted = process.argv.slice(2);
const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage();
  page.on("console", (message) => console.error(message.text()));
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    const body = readFileSync(path.join(here, path.basename(pathname)));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(origin);
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const bytes = Buffer.from(await page.evaluate(drawInPage, { quality, ...picture }), "base64");
    writeFileSync(path.join(here, `${picture.name}.jpg`), bytes);
    console.log(`${picture.name}.jpg: ${(bytes.byteLength / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
}

async function drawInPage({ name, module: drawnBy = name, paint, seed, quality }) {
  const { seededRandom } = await import(`/painter.mjs`);
  const module = await import(`/${drawnBy}.mjs`);
  const canvas = module[paint](seededRandom(seed));
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  let text = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
