import { drawBell } from "./bells.ts";
import { drawFlower } from "./flowers.ts";
import { drawAggregate, drawBody, drawFroth, drawScales } from "./fruits.ts";
import type { Point } from "./geometry.ts";
import { drawFan, drawGroup, drawSpot, drawSpray, drawStem } from "./growth.ts";
import { drawFeather, drawLeaf, drawLobed, drawPinnate } from "./leaves.ts";
import { fill, ringThrough, written } from "./marks.ts";
import type { Part, Plate } from "./parts.ts";
import { type Random, seededRandom } from "./random.ts";
import { drawLines, drawRhizome, drawRoots } from "./roots.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { drawHelmet, drawLip, drawPea } from "./side-flowers.ts";
import { paper, washes } from "./tones.ts";

/**
 * The SVG of a herb's plate, 480 by 600, on paper of its own so that it keeps its colours in the dark.
 *
 * @param slug seeds the irregularities: the same plate comes out the same each time
 */
export function drawPlate(slug: string, plate: Plate): string {
  const { sheet, definitions, measure } = openSheet(slug, drawPart);
  const plant = plate.plant
    .map((one) => ("stem" in one ? drawStem(one, sheet) : drawSpot(one, sheet)))
    .join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path fill="${paper.ground}" d="M0 0h480v600H0z"/>`,
    fill(washShape(seededRandom(slug)), washes[plate.wash]),
    `<path stroke="${paper.frame}" d="M14 14h452v572H14z"/>`,
    definitions.length > 0 ? `<defs>${definitions.join("")}</defs>` : "",
    `<g transform="${fitted(measure(plant))}">${plant}</g>`,
    "</svg>\n",
  ].join("");
}

/** Room for a plant within the frame, and how much a small one may be enlarged. */
const room = { left: 40, top: 40, right: 440, bottom: 562, enlarge: 1.15 };

/** Moves and scales a plant so that it fills the sheet and stays off the frame. */
function fitted(points: readonly Point[]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  const scale = Math.min(width / (right - left), height / (bottom - top), room.enlarge);
  const x = (room.left + room.right - scale * (left + right)) / 2;
  const y = (room.top + room.bottom - scale * (top + bottom)) / 2;
  return `translate(${written(x)} ${written(y)})scale(${written(scale, 3)})`;
}

/** A pool of thin colour, as it dries behind a plant. */
function washShape(random: Random): string {
  const count = 8;
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / count;
    const reach = 1 + random.around(0.05);
    return [240 + 180 * reach * Math.cos(angle), 294 + 236 * reach * Math.sin(angle)];
  });
  return ringThrough(points);
}

function drawPart(part: Part, sheet: Sheet): string {
  switch (part.kind) {
    case "leaf":
      return drawLeaf(part, sheet);
    case "lobed":
      return drawLobed(part, sheet);
    case "pinnate":
      return drawPinnate(part, sheet);
    case "feather":
      return drawFeather(part, sheet);
    case "fan":
      return drawFan(part, sheet);
    case "flower":
      return drawFlower(part, sheet);
    case "bell":
      return drawBell(part, sheet);
    case "lip":
      return drawLip(part);
    case "helmet":
      return drawHelmet(part);
    case "pea":
      return drawPea(part);
    case "body":
      return drawBody(part, sheet);
    case "aggregate":
      return drawAggregate(part, sheet);
    case "scales":
      return drawScales(part, sheet);
    case "froth":
      return drawFroth(part, sheet);
    case "roots":
      return drawRoots(part, sheet);
    case "rhizome":
      return drawRhizome(part, sheet);
    case "lines":
      return drawLines(part);
    case "group":
      return drawGroup(part, sheet);
    case "spray":
      return drawSpray(part, sheet);
  }
}
