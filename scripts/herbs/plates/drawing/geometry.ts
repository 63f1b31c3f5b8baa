/** On the sheet or on a part: x to the right, y downwards, as in SVG. */
export type Point = readonly [x: number, y: number];

/** A point of an outline; at a corner the curve breaks. */
export type Knot = { readonly at: Point; readonly corner?: boolean };

/** @param share 0 gives `from`, 1 gives `to` */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function mixPoints(from: Point, to: Point, share: number): Point {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)];
}

/** @param angle in degrees, 0 is up, clockwise */
export function polar(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [radius * Math.sin(radians), -radius * Math.cos(radians)];
}

export function plus(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

export function times(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor];
}

export function length(a: Point): number {
  return Math.hypot(a[0], a[1]);
}

/** Of length one; zero stays zero. */
export function unit(a: Point): Point {
  return times(a, 1 / (length(a) || 1));
}

/** To the right of whoever walks along `a`. */
export function rightOf(a: Point): Point {
  return [-a[1], a[0]];
}

/** Degrees from up, clockwise. */
export function heading(a: Point): number {
  return (Math.atan2(a[0], -a[1]) * 180) / Math.PI;
}

/** The steps 0 to `count` - 1 with their shares of the way from 0 to 1; a single one stands in the middle. */
export function steps(count: number): readonly { index: number; share: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    share: count === 1 ? 0.5 : index / (count - 1),
  }));
}

/** @throws when there is none */
export function lastOf<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error("A curve without points");
  return item;
}

/** @throws when there is none */
export function firstOf<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("A curve without points");
  return item;
}
