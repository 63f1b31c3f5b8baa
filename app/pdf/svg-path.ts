import { decimal } from "./pdf-file.ts";

/** From a path's own coordinates (y grows downwards) to the page's. */
export type Placement = { x: number; y: number; scale: number };

type Point = readonly [x: number, y: number];

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

/**
 * An SVG path as path operators of a PDF page: lines and Bézier curves, absolute and relative.
 * @param placement where its origin lies on the page, and points per unit
 * @throws on anything else, an arc for example: it would be drawn wrongly
 */
export function pathOperators(path: string, { x, y, scale }: Placement): string {
  const operators: string[] = [];
  const at = ([px, py]: Point) => `${decimal(x + px * scale)} ${decimal(y - py * scale)}`;
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

/** The two control points of a cubic curve. */
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
