import type { PlacedPicture } from "./pdf-document.ts";
import { decimal } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";
import { pictureMatrix } from "./picture-matrix.ts";
import { type Placement, pathOperators } from "./svg-path.ts";

/** '#2e5b45' */
export type Colour = `#${string}`;
export type Box = { x: number; y: number; width: number; height: number };

export type TextStyle = { font: PdfFont; size: number; colour: Colour };

/** A page to draw on. Points from the upper left corner, text by its baseline. */
export type Canvas = {
  text: (text: string, x: number, y: number, style: TextStyle) => void;
  box: (box: Box, look: { fill?: Colour; stroke?: Colour; radius?: number }) => void;
  line: (from: readonly [number, number], to: readonly [number, number], look: Stroke) => void;
  path: (path: string, placement: Placement, look: { fill?: Colour; stroke?: Stroke }) => void;
  /** Fills the box with the middle of the picture, upright. */
  picture: (picture: PlacedPicture, box: Box, radius: number) => void;
  /** What `draw` draws has a meaning, that of the open element; all else is decoration. */
  meaning: (draw: () => void) => void;
  content: () => string;
};

type Stroke = { colour: Colour; width: number };

/** @param mark a number for content of the element that is open now */
export function createCanvas(pageHeight: number, mark: () => number): Canvas {
  const operators: string[] = [];
  let isMeaning = false;

  function draw(...lines: string[]) {
    if (isMeaning) operators.push(...lines);
    else operators.push("/Artifact BMC", ...lines, "EMC");
  }
  function meaning(drawing: () => void) {
    operators.push(`/Span << /MCID ${mark()} >> BDC`);
    isMeaning = true;
    drawing();
    isMeaning = false;
    operators.push("EMC");
  }
  function text(shown: string, x: number, y: number, { font, size, colour }: TextStyle) {
    const place = `${decimal(x)} ${decimal(pageHeight - y)} Td`;
    draw(
      `${rgb(colour)} rg`,
      `BT /${font.name} ${decimal(size)} Tf ${place} ${font.encode(shown)} Tj ET`,
    );
  }
  function outline({ x, y, width, height }: Box, radius: number): string {
    const path = radius === 0 ? plainBox(width, height) : roundBox(width, height, radius);
    return pathOperators(path, { x, y: pageHeight - y, scale: 1 });
  }
  function box(shape: Box, { fill, stroke, radius = 0 }: Parameters<Canvas["box"]>[1]) {
    draw(
      "q",
      ...(fill ? [`${rgb(fill)} rg`] : []),
      ...(stroke ? [`${rgb(stroke)} RG 0.75 w`] : []),
      outline(shape, radius),
      paint(fill !== undefined, stroke !== undefined),
      "Q",
    );
  }
  function line(from: readonly [number, number], to: readonly [number, number], look: Stroke) {
    const at = ([x, y]: readonly [number, number]) => `${decimal(x)} ${decimal(pageHeight - y)}`;
    draw("q", `${rgb(look.colour)} RG ${look.width} w`, `${at(from)} m ${at(to)} l S`, "Q");
  }
  function path(shape: string, { x, y, scale }: Placement, look: Parameters<Canvas["path"]>[2]) {
    const { fill, stroke } = look;
    draw(
      "q",
      ...(fill ? [`${rgb(fill)} rg`] : []),
      ...(stroke ? [`${rgb(stroke.colour)} RG ${stroke.width} w 1 J 1 j`] : []),
      pathOperators(shape, { x, y: pageHeight - y, scale }),
      paint(fill !== undefined, stroke !== undefined),
      "Q",
    );
  }
  function picture(placed: PlacedPicture, shape: Box, radius: number) {
    const fromBelow = { ...shape, y: pageHeight - shape.y - shape.height };
    const matrix = pictureMatrix(placed, fromBelow).map(decimal).join(" ");
    draw("q", outline(shape, radius), "W n", `${matrix} cm /${placed.name} Do`, "Q");
  }
  return { text, box, line, path, picture, meaning, content: () => operators.join("\n") };
}

function paint(isFilled: boolean, isStroked: boolean): string {
  if (isFilled) return isStroked ? "B" : "f";
  return "S";
}

/** '0.18 0.36 0.27' */
export function rgb(colour: Colour): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return parts.map((part) => String(Math.round(part * 1000) / 1000)).join(" ");
}

function plainBox(width: number, height: number): string {
  return `M0 0h${width}v${height}h${-width}z`;
}

/** How far a Bézier curve's control points lie from a quarter circle's ends. */
const roundness = 0.5523;

function roundBox(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - roundness);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return (
    `M${r} 0h${w}c${r - k} 0 ${r} ${k} ${r} ${r}v${h}c0 ${r - k} ${-k} ${r} ${-r} ${r}` +
    `h${-w}c${k - r} 0 ${-r} ${-k} ${-r} ${-r}v${-h}c0 ${k - r} ${k} ${-r} ${r} ${-r}z`
  );
}
