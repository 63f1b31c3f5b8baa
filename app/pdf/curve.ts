import type { Curve } from "#app/ui/curve.ts";
import type { Canvas } from "./canvas.ts";
import { colours, type Paper } from "./paper.ts";

type Placement = { x: number; y: number; scale: number };

/** As `ui/curve-figure.tsx` draws it. */
export function drawCurve(
  { fonts: { text } }: Pick<Paper, "fonts">,
  canvas: Canvas,
  curve: Curve,
  { x, y, scale }: Placement,
) {
  const style = { font: text, size: 7, colour: colours.soft };
  const { left, right, top, bottom } = curve.plot;
  const at = (px: number, py: number) => [x + px * scale, y + py * scale] as const;
  drawPeriods(canvas, curve, { x, y, scale });
  for (const tick of curve.yTicks) {
    canvas.line(at(left, tick.y), at(right, tick.y), { colour: colours.line, width: 0.5 });
    const [tickX, tickY] = at(left, tick.y);
    canvas.text(tick.label, tickX - 5 - text.widthOf(tick.label, 7), tickY + 2.5, style);
  }
  for (const day of curve.days) {
    canvas.line(at(day, top), at(day, bottom), { colour: colours.field, width: 0.75 });
  }
  for (const tick of curve.xTicks) {
    const [tickX, tickY] = at(tick.x, bottom);
    canvas.text(tick.label, tickX - text.widthOf(tick.label, 7) / 2, tickY + 12, style);
  }
  drawReadings(canvas, curve, { x, y, scale });
}

/** All that is drawn of a curve without its labels. */
export type PlainCurve = Pick<Curve, "path" | "days" | "periods" | "plot"> & {
  points: readonly { x: number; y: number; isHollow?: boolean | undefined }[];
};

function drawPeriods(canvas: Canvas, { periods, plot }: PlainCurve, { x, y, scale }: Placement) {
  for (const { left, right } of periods) {
    const width = Math.max(2, (right - left) * scale);
    const height = (plot.bottom - plot.top) * scale;
    const box = { x: x + left * scale, y: y + plot.top * scale, width, height };
    canvas.box(box, { fill: colours.sageSoft });
  }
}

function drawReadings(canvas: Canvas, curve: PlainCurve, { x, y, scale }: Placement) {
  canvas.path(curve.path, { x, y, scale }, { stroke: { colour: colours.forest, width: 1.6 } });
  const last = curve.points.at(-1);
  const isMarked = curve.days.length + curve.periods.length > 0;
  for (const point of isMarked ? curve.points : curve.points.slice(-1)) {
    const [px, py] = [x + point.x * scale, y + point.y * scale];
    const radius = point === last ? 2.8 : 1.8;
    const box = { x: px - radius, y: py - radius, width: 2 * radius, height: 2 * radius };
    const colour = point === last ? colours.clay : colours.forest;
    const { isHollow = false } = point;
    canvas.box(box, {
      ...{ fill: isHollow ? colours.white : colour, radius },
      ...(isHollow && { stroke: colour }),
    });
  }
}

/** Without labels, small enough to stand beside others. @param place of the plot's left edge */
export function drawSparkline(canvas: Canvas, curve: PlainCurve, { x, y, scale }: Placement) {
  const { left, right, top, bottom } = curve.plot;
  const place = { x: x - left * scale, y, scale };
  const at = (px: number, py: number) => [place.x + px * scale, y + py * scale] as const;
  drawPeriods(canvas, curve, place);
  for (const day of curve.days) {
    canvas.line(at(day, top), at(day, bottom), { colour: colours.line, width: 0.5 });
  }
  canvas.line(at(left, bottom), at(right, bottom), { colour: colours.field, width: 0.5 });
  drawReadings(canvas, curve, place);
}
