import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawPlate } from "#scripts/herbs/plates/drawing/plate.ts";
import { plates } from "#scripts/herbs/plates/plates.ts";

const folder = path.resolve(import.meta.dirname, "../../../public/tafeln");

mkdirSync(folder, { recursive: true });
for (const [slug, plate] of Object.entries(plates)) {
  writeFileSync(path.join(folder, `${slug}.svg`), drawPlate(slug, plate));
}
console.log(`${Object.keys(plates).length} plates in ${folder}`);
