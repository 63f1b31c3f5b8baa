// Outlines and directions of hair, as lists of points in an animal's own coordinates.

/** '10,20 30,40' as [[10, 20], [30, 40]]: a drawing has too many points to write them otherwise. */
export function points(text) {
  return text.split(" ").map((point) => point.split(",").map(Number));
}

/** A closed, smooth outline through points (Catmull-Rom). */
export function outline(corners) {
  const path = new Path2D();
  const at = (index) => corners[(index + corners.length) % corners.length];
  path.moveTo(...at(0));
  for (let index = 0; index < corners.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    );
  }
  path.closePath();
  return path;
}

/** The right half of something symmetrical, from top to bottom, completed by its mirror image. */
export function bothSides(half, axis = 500) {
  const left = half
    .filter(([x]) => x !== axis)
    .map(([x, y]) => [2 * axis - x, y])
    .reverse();
  return [...half, ...left];
}

/** Guides of the left half for both halves: [x, y, direction in degrees, hair length]. */
export function bothWays(guides, axis = 500) {
  return guides.flatMap(([x, y, angle, length]) =>
    x === axis
      ? [[x, y, angle, length]]
      : [
          [x, y, angle, length],
          [2 * axis - x, y, 180 - angle, length],
        ],
  );
}

/** What is drawn for the left half, on the side asked for (1 left, -1 right). */
export function onSide(side, half, axis = 500) {
  return side === 1 ? half : half.map(([x, y]) => [2 * axis - x, y]);
}

export function guidesOnSide(side, guides, axis = 500) {
  if (side === 1) return guides;
  return guides.map(([x, y, angle, length]) => [2 * axis - x, y, 180 - angle, length]);
}
