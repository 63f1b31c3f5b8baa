// Cuts the two fonts of the pages to what German needs and to the weights that are used: half of
// what a first visit transfers. Only for another version of a font; what it writes is committed.
//   npm install --no-save subset-font@2.9.0 && node scripts/art/cut-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const target = new URL("../../app/ui/fonts/", import.meta.url);
const sources = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const fonts = ["fraunces", "nunito-sans"];
/** As `@font-face` in `app/ui/fonts.css` says. */
const weights = { min: 400, max: 700 };

/** Basic Latin and Latin-1; beyond them what names and our own texts use. */
const signs = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸẞ‐‑‒–—‘’‚“”„•…‰′″‹›€™←↑→↓−×≤≥\u2009\u202f`;

mkdirSync(target, { recursive: true });
for (const name of fonts) {
  const file = `${name}/files/${name}-latin-wght-normal.woff2`;
  const cut = await subsetFont(readFileSync(new URL(file, sources)), signs, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  writeFileSync(new URL(`${name}.woff2`, target), cut);
  console.log(`${name}: ${cut.length} bytes`);
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
