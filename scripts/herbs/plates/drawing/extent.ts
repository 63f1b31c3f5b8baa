import { heading, type Point, plus, polar } from "./geometry.ts";
import type { Placing } from "./sheet.ts";

/** How many outermost points are kept of a part: enough to measure it in any turn. */
const directions = 16;

/**
 * The outermost points of drawn markup.
 *
 * @param partOf the outermost points of a part that the markup places, and how it does so
 */
export function extentOf(markup: string, partOf: (use: string) => readonly Point[]): Point[] {
  const points: Point[] = [];
  let flat = 1;
  for (const [tag, name, rest = ""] of markup.matchAll(/<(path|ellipse|use|g|\/g)\b([^>]*)>/gu)) {
    if (name === "g") flat = Number(/scale\(1 ([\d.]+)\)/u.exec(rest)?.[1] ?? 1);
    if (name === "/g") flat = 1;
    const own =
      name === "use" ? partOf(tag) : name === "path" ? pathPoints(rest) : ellipsePoints(rest);
    if (name !== "g" && name !== "/g") points.push(...own.map(([x, y]): Point => [x, y * flat]));
  }
  return outermost(points);
}

/** Where the points of a part lie when it is placed. */
export function placed(points: readonly Point[], placing: Placing): Point[] {
  const { at, size, turn = 0, flip = false, narrow = 1 } = placing;
  return points.map(([x, y]) => {
    const across: Point = [(x * size * narrow * (flip ? -1 : 1)) / 100, (y * size) / 100];
    return plus(at, polar(heading(across) + turn, Math.hypot(...across)));
  });
}

function outermost(points: readonly Point[]): Point[] {
  return Array.from({ length: directions }, (_, index) =>
    polar((360 * index) / directions, 1),
  ).flatMap(([towardsX, towardsY]) => {
    const reach = ([x, y]: Point) => x * towardsX + y * towardsY;
    const [first, ...others] = points;
    return first
      ? [others.reduce((best, one) => (reach(one) > reach(best) ? one : best), first)]
      : [];
  });
}

function numberOf(attributes: string, name: string): number {
  return Number(new RegExp(` ${name}="([^"]+)"`, "u").exec(attributes)?.[1] ?? 0);
}

function ellipsePoints(attributes: string): Point[] {
  const [x, y, across, up] = ["cx", "cy", "rx", "ry"].map((name) => numberOf(attributes, name));
  const at: Point = [x ?? 0, y ?? 0];
  return Array.from({ length: directions }, (_, index) => {
    const [outX, outY] = polar((360 * index) / directions, 1);
    return plus(at, [outX * (across ?? 0), outY * (up ?? 0)]);
  });
}

/** Points on a path of the commands that plates use: M, l, c, h and z. */
function pathPoints(attributes: string): Point[] {
  const data = / d="([^"]*)"/u.exec(attributes)?.[1] ?? "";
  const points: Point[] = [];
  let place: Point = [0, 0];
  for (const [, command, list = ""] of data.matchAll(/([Mlch])([^Mlchz]*)/gu)) {
    const numbers = [...list.matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/gu)].map(([one]) => Number(one));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const from = place;
    if (command === "M") place = [a, b];
    if (command === "l") place = plus(from, [a, b]);
    if (command === "c") {
      place = plus(from, [e, f]);
      for (const share of [0.25, 0.5, 0.75]) {
        const [one, two, three] = [
          3 * (1 - share) ** 2 * share,
          3 * (1 - share) * share ** 2,
          share ** 3,
        ];
        points.push(plus(from, [one * a + two * c + three * e, one * b + two * d + three * f]));
      }
    }
    points.push(place);
  }
  return points;
}
