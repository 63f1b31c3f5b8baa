import type { Lines, Rhizome, Roots } from "./fruit-parts.ts";
import { mix, type Point, polar, steps } from "./geometry.ts";
import { curveThrough, ellipse, line, segment } from "./marks.ts";
import type { Random } from "./random.ts";
import type { Sheet } from "./sheet.ts";
import { type ToneName, tones } from "./tones.ts";

/** Fibres that wander upwards; turn them to grow down. */
export function drawRoots(roots: Roots, { random }: Sheet): string {
  const tone = tones[roots.tone];
  const fibre = (angle: number, length: number): string => {
    const sway = random.around(9);
    const points = [0, 0.35, 0.7, 1].map((share, index): Point => {
      const [x, y] = polar(
        angle * (0.5 + share * 0.5) + (index % 2 ? sway : -sway),
        length * share,
      );
      return [x, y];
    });
    return curveThrough(points);
  };
  const fibres = (reach: number, shift: number) =>
    steps(roots.count)
      .map(({ share }) =>
        fibre(mix(-roots.spread, roots.spread, share) + shift, reach * random.between(0.72, 1)),
      )
      .join("");
  return (
    line(fibres(100, 0), tone.dark, roots.stroke) +
    line(fibres(72, 6), tone.light, roots.stroke * 0.6)
  );
}

/** Fat fingers with rings, shaded below. */
export function drawRhizome(rhizome: Rhizome, { random }: Sheet): string {
  const tone = tones[rhizome.tone];
  const shadows = rhizome.fingers.map(({ path, stroke }) =>
    line(curveThrough(path), tone.dark, stroke),
  );
  const lights = rhizome.fingers.map(({ path, stroke }) => {
    const by = stroke * 0.1;
    return line(
      curveThrough(path.map(([x, y]): Point => [x - by, y - by])),
      tone.light,
      stroke * 0.78,
    );
  });
  const rings = rhizome.fingers
    .map(({ path, stroke }) => ringsAlong(path, stroke, random))
    .join("");
  const cuts = (rhizome.cuts ?? []).map(({ at, radius, tone: name }) => {
    const inner: ToneName = name;
    return [
      ellipse(at, radius, radius * 0.82, tone.line),
      ellipse(at, radius * 0.88, radius * 0.7, tones[inner].light),
      ellipse(at, radius * 0.5, radius * 0.38, tones[inner].dark),
    ].join("");
  });
  return [...shadows, ...lights, line(rings, tone.line, 1.2), ...cuts].join("");
}

function ringsAlong(path: readonly Point[], stroke: number, random: Random): string {
  return path
    .slice(1)
    .flatMap((to, index) => {
      const from = path[index] ?? to;
      const [x, y] = [to[0] - from[0], to[1] - from[1]];
      const reach = Math.hypot(x, y) || 1;
      const [acrossX, acrossY] = [(-y / reach) * stroke * 0.42, (x / reach) * stroke * 0.42];
      return [0.1, 0.62].map((share) => {
        const near = share + random.around(0.08);
        const [px, py] = [mix(from[0], to[0], near), mix(from[1], to[1], near)];
        const bow = stroke * 0.14;
        return curveThrough([
          [px - acrossX, py - acrossY],
          [px + (x / reach) * bow, py + (y / reach) * bow],
          [px + acrossX, py + acrossY],
        ]);
      });
    })
    .join("");
}

/** Free lines. */
export function drawLines(lines: Lines): string {
  const colour = tones[lines.tone][lines.shade ?? "dark"];
  return line(
    lines.curves
      .map((points) => (points.length === 2 ? segment(points) : curveThrough(points)))
      .join(""),
    colour,
    lines.stroke,
  );
}
