import type { Box, Canvas } from "#app/pdf/canvas.ts";
import { cardHead, colours, drawCard, drawLines } from "#app/pdf/paper.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { type WeightCurve, weightCurve } from "#app/pets/weight/weight-curve.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { PassportData } from "./passport-data.ts";
import type { Sheet } from "./passport-sheet.ts";

const curveHeight = 122;
/** The curve is made for a screen, whose letters are larger. */
const scale = 0.52;

type Weights = NonNullable<PassportData["weights"]>;
type WeightCard = { weights: Weights; curve: WeightCurve | null; height: number };

export function layOutWeight(weights: Weights, width: number): WeightCard {
  const size = { width: (width - 16) / scale, height: curveHeight / scale };
  const curve = weightCurve(weights, size);
  const head = weights.length > 0 ? 34 : 29;
  return { weights, curve, height: cardHead + head + (curve ? curveHeight + 6 : 0) };
}

/** The latest weight, and how it came about. */
export function drawWeight(
  sheet: Sheet,
  canvas: Canvas,
  { weights, curve }: WeightCard,
  { x, y, width, height }: Box,
) {
  const [latest] = weights;
  drawCard(sheet, canvas, "Gewicht", { x, y, width, height });
  const { heading, text } = sheet.fonts;
  if (!latest) {
    drawLines(sheet, canvas, "P", ["Noch nichts eingetragen"], {
      ...{ x: x + 14, y: y + cardHead - 2, leading: 19 },
      style: { font: text, size: 9.5, colour: colours.soft },
    });
    return;
  }
  const weight = (formatWeight(latest.weightKg) ?? "").replace("\u00A0", " ");
  drawLines(sheet, canvas, "P", [weight], {
    ...{ x: x + 14, y: y + cardHead - 2, leading: 24 },
    style: { font: heading, size: 18, colour: colours.ink },
  });
  const day = formatDay(latest.measuredOn);
  drawLines(sheet, canvas, "P", [day], {
    ...{ x: x + 14 + heading.widthOf(weight, 18) + 8, y: y + cardHead, leading: 24 },
    style: { font: text, size: 8.5, colour: colours.soft },
  });
  if (!curve) return;
  const alt = `Gewichtskurve aus ${weights.length} Messungen, zuletzt ${weight} am ${day}`;
  const draw = () =>
    canvas.meaning(() => drawCurve(sheet, canvas, curve, x + 4, y + cardHead + 30));
  sheet.document.element("Figure", draw, alt);
}

function drawCurve(sheet: Sheet, canvas: Canvas, curve: WeightCurve, x: number, y: number) {
  const { text } = sheet.fonts;
  const style = { font: text, size: 7, colour: colours.soft };
  const { left, right, bottom } = curve.plot;
  const at = (px: number, py: number) => [x + px * scale, y + py * scale] as const;
  for (const tick of curve.yTicks) {
    canvas.line(at(left, tick.y), at(right, tick.y), { colour: colours.line, width: 0.5 });
    const [tickX, tickY] = at(left, tick.y);
    canvas.text(tick.label, tickX - 5 - text.widthOf(tick.label, 7), tickY + 2.5, style);
  }
  for (const tick of curve.xTicks) {
    const [tickX, tickY] = at(tick.x, bottom);
    canvas.text(tick.label, tickX - text.widthOf(tick.label, 7) / 2, tickY + 12, style);
  }
  canvas.path(curve.path, { x, y, scale }, { stroke: { colour: colours.forest, width: 1.6 } });
  const last = curve.points.at(-1);
  if (last) {
    const [px, py] = at(last.x, last.y);
    canvas.box(
      { x: px - 2.8, y: py - 2.8, width: 5.6, height: 5.6 },
      { fill: colours.clay, radius: 2.8 },
    );
  }
}
