import { edgeOf, spineOf, wholeKnots } from "./blade.ts";
import type { Bell } from "./flower-parts.ts";
import { type Knot, mix, type Point } from "./geometry.ts";
import { dots, ellipse, fill, fillAndLine, outline } from "./marks.ts";
import type { Random } from "./random.ts";
import type { Sheet } from "./sheet.ts";
import { tones } from "./tones.ts";

/** A bell or trumpet: calyx, tube of two shades, throat and the lobes of its mouth. */
export function drawBell(bell: Bell, { random }: Sheet): string {
  const tone = tones[bell.tone];
  const { flare = 12, lobes } = bell;
  const spine = spineOf(0);
  const whole = wholeKnots(edgeOf(bell.outline, bell.width, random), spine);
  const shade = whole.map(
    (knot): Knot => ({ ...knot, at: [Math.max(knot.at[0], knot.at[0] * 0.1 + 3), knot.at[1]] }),
  );
  const mouth = bell.width * 50;
  const open = Math.max(mouth * 0.3, 5);
  return [
    fill(rim(mouth, open, lobes, flare, -1), tone.dark),
    fill(outline(whole), tone.light),
    fill(outline(shade), tone.dark),
    ellipse([0, -100], mouth, open, tones[bell.throat].light),
    bell.spots ? dots(spotsIn(mouth, open, random), tones[bell.spots].dark, 3.6) : "",
    fillAndLine(rim(mouth, open, lobes, flare, 1), tone.light, tone.line, 0.8),
    bell.calyx ? calyxOf(bell) : "",
  ].join("");
}

/** The lobes of the mouth, behind (-1) or before (1) it: bows along the edge of an ellipse. */
function rim(mouth: number, open: number, lobes: number, flare: number, side: 1 | -1): string {
  const edge = (share: number, out: number): Point => {
    const angle = Math.PI * share;
    const [across, up] = [mouth + out * 0.7, open + out];
    return [-Math.cos(angle) * across, -100 + side * Math.sin(angle) * up];
  };
  const bows = Array.from({ length: lobes }, (_, index): Knot[] => [
    { at: edge(index / lobes, 0), corner: true },
    { at: edge((index + 0.28) / lobes, flare * 0.8) },
    { at: edge((index + 0.5) / lobes, flare) },
    { at: edge((index + 0.72) / lobes, flare * 0.8) },
  ]).flat();
  const back = [1, 0.75, 0.5, 0.25, 0].map(
    (share): Knot => ({
      at: edge(share, -open * 0.34),
      corner: share === 1 || share === 0,
    }),
  );
  return outline([...bows, ...back]);
}

function spotsIn(mouth: number, open: number, random: Random): Point[] {
  return Array.from(
    { length: 9 },
    (_, index): Point => [
      mix(-0.55, 0.55, (index % 5) / 4) * mouth + random.around(2),
      -100 + (index < 5 ? 0.34 : -0.16) * open + random.around(1.5),
    ],
  );
}

function calyxOf(bell: Bell): string {
  const tone = tones[bell.calyx ?? "leaf"];
  const half = Math.max(bell.width * 26, 7);
  const sepal = (x: number, up: number, colour: string) =>
    fill(
      outline([
        { at: [0, 4], corner: true },
        { at: [x - half * 0.45, -up * 0.4] },
        { at: [x * 1.3, -up], corner: true },
        { at: [x + half * 0.45, -up * 0.4] },
        { at: [0, 4], corner: true },
      ]),
      colour,
    );
  return [sepal(-half, 24, tone.light), sepal(half, 24, tone.dark), sepal(0, 28, tone.light)].join(
    "",
  );
}
