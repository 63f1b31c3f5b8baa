import type { PlacedPicture } from "./pdf-document.ts";
import { decimal } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";

export type Colour = `#${string}`;
export type Box = { x: number; y: number; width: number; height: number };

export type TextStyle = { font: PdfFont; size: number; colour: Colour };

/** Points from the upper left corner, text by its baseline. */
export type Canvas = {
  text: (text: string, x: number, y: number, style: TextStyle) => void;
  box: (box: Box, look: { fill?: Colour; stroke?: Colour; radius?: number }) => void;
  line: (from: readonly [number, number], to: readonly [number, number], look: Stroke) => void;
  path: (path: string, placement: Placement, look: { fill?: Colour; stroke?: Stroke }) => void;
  picture: (picture: PlacedPicture, box: Box, radius: number) => void;
  /** Content of the open element; everything else is decoration. */
  meaning: (draw: () => void) => void;
  content: () => string;
};

type Stroke = { colour: Colour; width: number };

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
  function path(
    shape: string,
    { y, ...placement }: Placement,
    look: Parameters<Canvas["path"]>[2],
  ) {
    const { fill, stroke } = look;
    draw(
      "q",
      ...(fill ? [`${rgb(fill)} rg`] : []),
      ...(stroke ? [`${rgb(stroke.colour)} RG ${stroke.width} w 1 J 1 j`] : []),
      pathOperators(shape, { ...placement, y: pageHeight - y }),
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

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** To the unit square that a picture fills, by the orientations of Exif 2.32. */
const turns: Record<number, Matrix> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
const upright: Matrix = [1, 0, 0, 1, 0, 0];

type Shape = Pick<PlacedPicture, "width" | "height" | "orientation">;

/** From the fifth orientation on it lies on its side. */
function seenSize({ width, height, orientation }: Shape): [width: number, height: number] {
  return orientation >= 5 ? [height, width] : [width, height];
}

export function pictureMatrix(picture: Shape, box: Box): Matrix {
  const [seenWidth, seenHeight] = seenSize(picture);
  const scale = Math.max(box.width / seenWidth, box.height / seenHeight);
  const [width, height] = [seenWidth * scale, seenHeight * scale];
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  const [a, b, c, d, e, f] = turns[picture.orientation] ?? upright;
  return [a * width, b * height, c * width, d * height, e * width + x, f * height + y];
}

/** From a path's own coordinates (y grows downwards) to the page's. */
type Placement = {
  x: number;
  y: number;
  scale: number;
  /** Drawn from `x` to the left. */
  isMirrored?: boolean;
  /** Drawn from `y` upwards. */
  isUpsideDown?: boolean;
};

type Point = readonly [x: number, y: number];

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

/** @throws on anything but lines and Bézier curves */
export function pathOperators(
  path: string,
  { x, y, scale, isMirrored = false, isUpsideDown = false }: Placement,
): string {
  const operators: string[] = [];
  const scaleX = isMirrored ? -scale : scale;
  const scaleY = isUpsideDown ? -scale : scale;
  const at = ([px, py]: Point) => `${decimal(x + px * scaleX)} ${decimal(y - py * scaleY)}`;
  let [current, start, control]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const { command, values } of segments(path)) {
    const kind = command.toUpperCase();
    const [ox, oy] = command === kind ? [0, 0] : current;
    const pairs = pairsOf(kind, values, current, [ox, oy]);
    const end = kind === "Z" ? start : (pairs.at(-1) ?? current);
    if (kind === "M") {
      operators.push(`${at(end)} m`);
      start = end;
    } else if (kind === "Z") {
      operators.push("h");
    } else if (kind === "C" || kind === "S" || kind === "Q") {
      const [first, second] = controls(kind, pairs, current, control);
      operators.push(`${at(first)} ${at(second)} ${at(end)} c`);
      control = [2 * end[0] - second[0], 2 * end[1] - second[1]];
    } else {
      operators.push(`${at(end)} l`);
    }
    if (kind !== "C" && kind !== "S") control = end;
    current = end;
  }
  return operators.join("\n");
}

function pairsOf(kind: string, values: readonly number[], [cx, cy]: Point, [ox, oy]: Point) {
  const [first = 0] = values;
  if (kind === "H") return [[ox + first, cy]] as Point[];
  if (kind === "V") return [[cx, oy + first]] as Point[];
  return Array.from(
    { length: values.length / 2 },
    (_, index): Point => [ox + (values[2 * index] ?? 0), oy + (values[2 * index + 1] ?? 0)],
  );
}

function controls(kind: "C" | "S" | "Q", pairs: readonly Point[], from: Point, mirrored: Point) {
  const [first = from, second = from] = pairs;
  if (kind === "C") return [first, second] as const;
  if (kind === "S") return [mirrored, first] as const;
  return [between(from, first), between(second, first)] as const;
}

/** Two thirds of the way: a quadratic curve as a cubic one. */
function between([ax, ay]: Point, [bx, by]: Point): Point {
  return [ax + (2 / 3) * (bx - ax), ay + (2 / 3) * (by - ay)];
}

function segments(path: string): { command: string; values: number[] }[] {
  return [...path.matchAll(/([a-df-z])([^a-df-z]*)/gi)].flatMap(([, command = "", rest = ""]) => {
    const count = argumentCounts[command.toUpperCase()];
    if (count === undefined) throw new Error(`The path command ${command} is not drawn.`);
    const values = [...rest.matchAll(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi)].map(Number);
    if (count === 0) return [{ command, values: [] }];
    const repeated = command === "M" ? "L" : command === "m" ? "l" : command;
    return Array.from({ length: values.length / count }, (_, index) => ({
      command: index === 0 ? command : repeated,
      values: values.slice(index * count, (index + 1) * count),
    }));
  });
}
