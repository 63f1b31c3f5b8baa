import { spineOf } from "./blade.ts";
import {
  heading,
  lastOf,
  mix,
  type Point,
  plus,
  polar,
  rightOf,
  steps,
  times,
} from "./geometry.ts";
import { curveThrough, fill, line, outline, segment } from "./marks.ts";
import type { Fan, Group, Row, Spot, Spray, Stem } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { type Track, trackThrough } from "./spline.ts";
import { type Tone, tones } from "./tones.ts";

/** Parts and their stalks, spread from one point. */
export function drawFan(fan: Fan, sheet: Sheet): string {
  const tone = tones[fan.tone ?? "stem"];
  const { stalk = 0, follow = 1, petiole = 0, depth = 0, stroke = 1.6 } = fan;
  const rays = steps(fan.count)
    .map(({ index, share }) => {
      const angle =
        fan.count === 1 ? 0 : mix(-fan.spread, fan.spread, share) + sheet.random.around(2.5);
      const outer = Math.abs(angle) / (fan.spread || 1);
      const level = fan.level ? 1 / Math.max(Math.cos((angle * Math.PI) / 180), 0.45) : 1;
      const nearer = index % 2 === 0 ? 1 : 1 - depth;
      const reach = stalk * level * nearer * (1 + sheet.random.around(0.05));
      const [x, y] = polar(angle, reach);
      const at: Point = [x, y - petiole];
      return { at, angle, outer, isNear: nearer < 1 };
    })
    .sort(
      (a, b) =>
        Number(a.isNear) - Number(b.isNear) ||
        (fan.outerFirst ? a.outer - b.outer : b.outer - a.outer),
    );
  const ground: Point = [0, -petiole];
  const stalks = rays.map(({ at, angle }) => {
    const [bowX, bowY] = polar(angle * 0.62, stalk * 0.5);
    return curveThrough([ground, [bowX, bowY - petiole], at]);
  });
  const parts = rays.map(({ at, angle, outer }) =>
    sheet.place(fan.part, {
      at,
      size: mix(fan.sizes[0], fan.sizes[1], outer) * (1 + sheet.random.around(0.05)),
      turn: angle * follow,
      flip: angle < 0,
    }),
  );
  return [
    petiole > 0 ? line(segment([[0, 0], ground]), tone.dark, stroke * 1.3) : "",
    stalk > 0 ? line(stalks.join(""), tone.dark, stroke) : "",
    ...parts,
  ].join("");
}

/** Several parts as one. */
export function drawGroup({ spots }: Group, sheet: Sheet): string {
  return spots.map((spot) => drawSpot(spot, sheet)).join("");
}

/** A part at its place. */
export function drawSpot(spot: Spot, sheet: Sheet): string {
  return sheet.place(spot.part, spot);
}

/** A branch of 100 with what grows on it. */
export function drawSpray(spray: Spray, sheet: Sheet): string {
  const tone = tones[spray.tone];
  const spine = spineOf((spray.bend ?? 6) + sheet.random.around(2));
  const points = [0, 0.34, 0.67, 1].map((along) => spine(along, 0));
  const stalk = line(curveThrough(points), tone.dark, spray.stroke);
  return drawGrowth(trackThrough(points), spray, stalk, sheet);
}

/** A stem on the sheet, thicker at the ground, with a shaded side. */
export function drawStem(stem: Stem, sheet: Sheet): string {
  const track = trackThrough(stem.stem);
  return drawGrowth(track, stem, bodyOf(stem, track), sheet);
}

function bodyOf({ stem, width, tone: name }: Stem, track: Track): string {
  const tone: Tone = tones[name];
  const [ground, tip] = width;
  if (ground < 2.4) return line(curveThrough(stem), tone.dark, ground);
  const pieces = Math.max(stem.length, 4);
  const side = (sign: number, share: number): Point => {
    const out = rightOf(track.heading(share));
    return plus(track.at(share), times(out, (sign * mix(ground, tip, share)) / 2));
  };
  const shares = steps(pieces).map(({ share }) => share);
  const left = shares.map((share) => ({ at: side(-1, share), corner: share === 0 || share === 1 }));
  const right = shares
    .map((share) => ({ at: side(1, share), corner: share === 0 || share === 1 }))
    .reverse();
  const shade = curveThrough(shares.map((share) => side(0.62, share)));
  return (
    fill(outline([...left, ...right]), tone.light) +
    line(shade, tone.dark, mix(ground, tip, 0.4) * 0.38)
  );
}

function drawGrowth(
  track: Track,
  growth: Pick<Spray, "rows" | "tip"> | Stem,
  stalk: string,
  sheet: Sheet,
): string {
  const rows = growth.rows ?? [];
  const drawn = (isFront: boolean) =>
    rows.filter(({ front = false }) => front === isFront).map((row) => drawRow(row, track, sheet));
  const { tip } = growth;
  const end = tip
    ? sheet.place(tip.part, {
        ...tip,
        at: track.at(1),
        turn: heading(track.heading(1)) + (tip.turn ?? 0),
      })
    : "";
  return [...drawn(false), stalk, ...drawn(true), end].join("");
}

/** Which sides of the stem have a part at a step; 0 looks at us. */
function sidesAt(order: Row["order"], index: number): readonly (1 | -1 | 0)[] {
  switch (order) {
    case "alternate":
      return [index % 2 === 0 ? 1 : -1];
    case "opposite":
      return [1, -1];
    case "whorl":
      return [1, -1, 0];
    case "left":
      return [-1];
    case "right":
      return [1];
  }
}

function drawRow(row: Row, track: Track, sheet: Sheet): string {
  const parts = "kind" in row.part ? [row.part] : row.part;
  const { chance = 1 } = row;
  const { random } = sheet;
  return steps(row.count)
    .flatMap(({ index, share }) => {
      const along = mix(row.along[0], row.along[1], row.count === 1 ? 0 : share);
      const course = row.count === 1 ? 0 : share;
      return sidesAt(row.order, index).map((side) => {
        const part = parts[index % parts.length] ?? lastOf(parts);
        const angle = mix(row.angles[0], row.angles[1], course) + random.around(5 * chance);
        const size = mix(row.sizes[0], row.sizes[1], course) * (1 + random.around(0.07 * chance));
        const at = track.at(along + random.around((0.012 * chance) / Math.max(row.count / 8, 1)));
        const isFacing = side === 0;
        return sheet.place(part, {
          at,
          size: isFacing ? size * 0.74 : size,
          turn:
            (row.hangs ? 180 : heading(track.heading(along))) +
            (row.hangs ? -side : side) * angle +
            (isFacing ? random.around(16) : 0),
          flip: side < 0,
        });
      });
    })
    .join("");
}
