// Writes the plates of the herbs as drawings, and as small copies where a drawing has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { noPicture } from "#app/herbs/picture.ts";
import { drawPlate } from "#scripts/herbs/plates/drawing/plate.ts";
import { plates } from "#scripts/herbs/plates/plates.ts";

const folder = path.resolve(import.meta.dirname, "../../../public/tafeln");
/** 96 px, the widest that such a copy is shown, on a screen of three dots a px. */
const thumbnailWidth = 3 * 96;

async function writeThumbnail(file: string, svg: string): Promise<void> {
  await sharp(Buffer.from(svg)).resize(thumbnailWidth).avif({ quality: 45 }).toFile(file);
}

mkdirSync(folder, { recursive: true });
const drawings = Object.entries(plates).map(
  ([slug, plate]) => [slug, drawPlate(slug, plate)] as const,
);
const byHand = path.basename(noPicture, ".svg");
for (const [slug, svg] of [
  ...drawings,
  [byHand, readFileSync(path.join(folder, `${byHand}.svg`), "utf8")] as const,
]) {
  const drawing = path.join(folder, `${slug}.svg`);
  const thumbnail = path.join(folder, `${slug}.avif`);
  const isAsBefore = existsSync(drawing) && readFileSync(drawing, "utf8") === svg;
  writeFileSync(drawing, svg);
  if (!isAsBefore || !existsSync(thumbnail)) await writeThumbnail(thumbnail, svg);
}
console.log(`${drawings.length} plates in ${folder}`);
