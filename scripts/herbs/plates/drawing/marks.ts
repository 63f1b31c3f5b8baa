import { firstOf, type Knot, type Point } from "./geometry.ts";
import { cubicsThrough } from "./spline.ts";

/** One decimal is enough on a sheet of 480 by 600. */
function round(value: number, decimals = 1): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** As short as SVG reads it: no leading zero, no minus before nothing. */
export function written(value: number, decimals = 1): string {
  const rounded = round(value, decimals) || 0;
  return String(rounded).replace(/^(-?)0\./u, "$1.");
}

/** Numbers in a row, parted only where they would else run together. */
function row(values: readonly string[]): string {
  return values.reduce((line, value) => {
    const runsOn =
      value.startsWith("-") || (value.startsWith(".") && /\.\d*$/u.test(line.slice(-6)));
    return line === "" || runsOn ? line + value : `${line} ${value}`;
  }, "");
}

/** Writes path data relative to a pen whose place is known as it was rounded, so that errors do not add up. */
class PathPen {
  #place: Point = [0, 0];
  #data = "";

  move(to: Point): this {
    this.#place = [round(to[0]), round(to[1])];
    this.#data += `M${row(this.#place.map((value) => written(value)))}`;
    return this;
  }

  #go(command: string, points: readonly Point[]): this {
    const [x, y] = this.#place;
    const numbers = points.flatMap((point) => [written(point[0] - x), written(point[1] - y)]);
    this.#data += command + row(numbers);
    const [endX = "0", endY = "0"] = numbers.slice(-2);
    this.#place = [round(x + Number(endX)), round(y + Number(endY))];
    return this;
  }

  line(to: Point): this {
    return this.#go("l", [to]);
  }

  through(knots: readonly Knot[], isRing = false): this {
    for (const [index, [, out, back, to]] of cubicsThrough(knots, isRing).entries()) {
      const isStraight = knots[index]?.corner && knots[index + 1]?.corner;
      if (isStraight) this.line(to);
      else this.#go("c", [out, back, to]);
    }
    return this;
  }

  /** From the pen's place out to both handles and back. */
  loop(out: Point, back: Point): this {
    return this.#go("c", [out, back, this.#place]);
  }

  close(): this {
    this.#data += "z";
    return this;
  }

  get data(): string {
    return this.#data;
  }
}

/** Path data of a curve through the knots. */
export function curve(knots: readonly Knot[]): string {
  return new PathPen().move(firstOf(knots).at).through(knots).data;
}

/** Path data of a curve without corners. */
export function curveThrough(points: readonly Point[]): string {
  return curve(points.map((at) => ({ at })));
}

/** Path data of a closed outline. */
export function outline(knots: readonly Knot[]): string {
  return new PathPen().move(firstOf(knots).at).through(knots).close().data;
}

/** Path data of a ring without corners. */
export function ringThrough(points: readonly Point[]): string {
  const knots = [...points, firstOf(points)].map((at) => ({ at }));
  return new PathPen().move(firstOf(points)).through(knots, true).close().data;
}

/** Path data of straight lines from point to point. */
export function segment(points: readonly Point[]): string {
  const pen = new PathPen().move(firstOf(points));
  for (const point of points.slice(1)) pen.line(point);
  return pen.data;
}

/** Path data of a drop: begun and ended at its root. */
export function loop(root: Point, out: Point, back: Point): string {
  return new PathPen().move(root).loop(out, back).data;
}

/** A filled shape. */
export function fill(data: string, colour: string): string {
  return `<path fill="${colour}" d="${data}"/>`;
}

/** A filled shape with a fine contour. */
export function fillAndLine(data: string, colour: string, contour: string, width: number): string {
  return `<path fill="${colour}" stroke="${contour}" stroke-width="${written(width)}" d="${data}"/>`;
}

/** A drawn line; nothing without data. */
export function line(data: string, colour: string, width: number): string {
  if (data === "") return "";
  return `<path stroke="${colour}" stroke-width="${written(width)}" d="${data}"/>`;
}

/** Dots of one colour and size: lines too short to be seen, with round ends. */
export function dots(points: readonly Point[], colour: string, diameter: number): string {
  const data = points.map((point) => `${new PathPen().move(point).data}h.1`).join("");
  return line(data, colour, diameter);
}

export function ellipse(at: Point, across: number, up: number, colour: string): string {
  const centre = `${written(at[0]) === "0" ? "" : ` cx="${written(at[0])}"`}${written(at[1]) === "0" ? "" : ` cy="${written(at[1])}"`}`;
  return `<ellipse${centre} rx="${written(across)}" ry="${written(up)}" fill="${colour}"/>`;
}

/** What is drawn flatter than it is, as seen from the side. */
export function flattened(share: number, content: string): string {
  return `<g transform="scale(1 ${written(share, 2)})">${content}</g>`;
}
