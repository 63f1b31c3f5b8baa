// Draws what messengers and home screens show, from the product's own drawings and fonts:
//   node scripts/art/pictures.mjs
// Only for another logo or another sentence; what it writes is committed.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserOptions } from "#tests/support/browser.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const pages = `${root}public/`;
const [paper, forest, clay, soft] = ["#f8f2e7", "#2e5b45", "#974820", "#545e55"];
const plates = ["ringelblume", "lavendel", "hundsrose", "kamille"];
const plateStyle = "width:100%;aspect-ratio:4/5;object-fit:cover;border-radius:22px";

mkdirSync(`${pages}vorschau`, { recursive: true });
mkdirSync(`${pages}symbole`, { recursive: true });
const browser = await chromium.launch(browserOptions());
await drawPreview("kraeuterpfote", {
  title: "Alles beisammen, was Ihr Tier begleitet.",
  sentence: "Profil, Dokumente, Termine, Kräuter",
  art: `<img src="${dataUrl("app/ui/art/hero.svg")}" style="width:660px">`,
});
await drawPreview("kraeuterlexikon", {
  title: "Kräuter von A bis Z",
  sentence: "Für Hund, Katze, Pferd und Kaninchen",
  art: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px;width:440px;margin-right:40px">${plates
    .map((name) => `<img src="${dataUrl(`public/tafeln/${name}.svg`)}" style="${plateStyle}">`)
    .join("")}</div>`,
});
for (const [name, size, share] of [
  ["symbole/192.png", 192, 0.86],
  ["symbole/512.png", 512, 0.86],
  // Whatever shape a telephone cuts out, the paw lies inside (the inner 80 % are safe).
  ["symbole/512-maskierbar.png", 512, 0.6],
  ["apple-touch-icon.png", 180, 0.74],
]) {
  await drawIcon(name, size, share);
}
await browser.close();

/** A picture of 1200 × 630 for a link, as messengers show it. */
async function drawPreview(name, { title, sentence, art }) {
  const html = `<!doctype html><style>
    @font-face { font-family: F; font-weight: 400 700; src: url(${dataUrl("app/ui/fonts/fraunces.woff2")}) }
    @font-face { font-family: N; font-weight: 400 700; src: url(${dataUrl("app/ui/fonts/nunito-sans.woff2")}) }
    body { margin: 0; display: grid; grid-template-columns: 1fr auto; align-items: center;
      width: 1200px; height: 630px; background: ${paper}; overflow: hidden }
    main { padding-left: 64px; display: grid; gap: 26px }
    b { display: flex; align-items: center; gap: 14px; font: 600 34px F; color: ${forest} }
    h1 { margin: 0; font: 600 62px/1.12 F; color: ${forest}; text-wrap: balance }
    p { margin: 0; font: 600 27px N; color: ${soft} }
    p::before { content: ""; display: block; width: 64px; height: 5px; margin-bottom: 24px;
      border-radius: 3px; background: ${clay} }
  </style><main><b><img src="${dataUrl("app/ui/art/logo.svg")}" width="56">Kräuterpfote</b>
  <h1>${title}</h1><p>${sentence}</p></main>${art}`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
  const { size } = await png.toFile(`${pages}vorschau/${name}.png`);
  console.log(`${name}: ${size} bytes`);
  await page.close();
}

/** The logo on paper; `share` says how much of the square it fills. */
async function drawIcon(name, size, share) {
  const inner = Math.round(size * share);
  const logo = await sharp(`${root}public/favicon.svg`, { density: 1200 })
    .resize(inner, inner, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: logo }])
    .png({ palette: true, effort: 10 })
    .toFile(pages + name);
}

function dataUrl(file) {
  const type = file.endsWith(".svg") ? "image/svg+xml" : "font/woff2";
  return `data:${type};base64,${readFileSync(root + file).toString("base64")}`;
}
