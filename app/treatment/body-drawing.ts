import type { Canvas } from "#app/pdf/canvas.ts";
import { colours, type Paper } from "#app/pdf/paper.ts";
import type { BodyShape, BodyView } from "./body.ts";

/** As `body-map.tsx` draws it. @param box the drawing is three quarters as high as it is wide */
export function drawBody(
  page: Canvas,
  { far, body, shade, lines, eye }: BodyShape,
  view: BodyView,
  { x, y, width }: { x: number; y: number; width: number },
) {
  const scale = width / 200;
  const isMirrored = view === "right";
  const place = { x: isMirrored ? x + width : x, y, scale, isMirrored };
  page.path(far, place, { fill: colours.sageSoft });
  page.path(body, place, { fill: colours.sageSoft, stroke: { colour: colours.forest, width: 1 } });
  page.path(shade, place, { fill: colours.sage });
  page.path(lines, place, { stroke: { colour: colours.sage, width: 0.8 } });
  const eyeX = x + (isMirrored ? 200 - eye[0] : eye[0]) * scale;
  const radius = 1.8 * scale;
  page.box(
    { x: eyeX - radius, y: y + eye[1] * scale - radius, width: 2 * radius, height: 2 * radius },
    { fill: colours.forest, radius },
  );
}

/** @param at the middle */
export function drawPointNumber(
  { fonts: { bold } }: Pick<Paper, "fonts">,
  page: Canvas,
  number: string,
  at: { x: number; y: number },
) {
  const radius = 7;
  const box = { x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
  page.box(box, { fill: colours.clay, stroke: colours.white, radius });
  const style = { font: bold, size: 8, colour: colours.white };
  page.text(number, at.x - bold.widthOf(number, 8) / 2, at.y + 2.8, style);
}
