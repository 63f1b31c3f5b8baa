import { row } from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Row } from "#scripts/herbs/plates/drawing/parts.ts";

/** Whorls of lips along a spike, smaller towards the tip. */
export function whorls(
  flower: Part,
  count: number,
  sizes: Row["sizes"],
  along: Row["along"] = [0.08, 0.96],
): Row {
  return row(flower, "whorl", count, along, [66, 34], sizes, { front: true });
}
