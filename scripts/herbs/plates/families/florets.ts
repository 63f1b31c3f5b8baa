import { flower, ring } from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part } from "#scripts/herbs/plates/drawing/parts.ts";
import type { ToneName } from "#scripts/herbs/plates/drawing/tones.ts";

export function floret(tone: ToneName, centre: ToneName): Part {
  return flower([ring("notched", 5, 48, 0.95, tone)], { centre: { tone: centre, radius: 14 } });
}

export const white = floret("white", "lime");

export const yellow = flower([], { centre: { tone: "yellow", radius: 34, dome: 0.9 } });

export const lime = flower([], { centre: { tone: "lime", radius: 36, dome: 0.9 } });
