import type { Canvas } from "#app/pdf/canvas.ts";
import { colours, type Paper } from "#app/pdf/paper.ts";
import type { BodyLook, BodyShape, BodyView } from "./body.ts";

const looks: Record<BodyLook, Parameters<Canvas["path"]>[2]> = {
  far: { fill: colours.sageSoft },
  body: { fill: colours.sageSoft },
  shade: { fill: colours.sage },
  outline: { stroke: { colour: colours.forest, width: 1 } },
  lines: { stroke: { colour: colours.sage, width: 0.8 } },
  eye: { fill: colours.forest },
};

/** As `body-map.tsx` draws it. @param box the drawing is three quarters as high as it is wide */
export function drawBody(
  page: Canvas,
  { paths }: BodyShape,
  view: BodyView,
  { x, y, width }: { x: number; y: number; width: number },
) {
  const scale = width / 200;
  for (const { look, d, mirror } of paths[view]) {
    const isMirrored = mirror === "right";
    const isUpsideDown = mirror === "across";
    const place = {
      x: isMirrored ? x + width : x,
      y: isUpsideDown ? y + 150 * scale : y,
      scale,
      isMirrored,
      isUpsideDown,
    };
    page.path(d, place, looks[look]);
  }
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
