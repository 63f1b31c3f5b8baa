import {
  fan,
  flower,
  group,
  leaf,
  pinnate,
  plate,
  ring,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const prickle = leaf("triangle", 0.5, "reddish", { bend: 16 });
const brambleLeaflet = leaf("ovate", 0.68, "deep", {
  bend: 8,
  veins: 5,
  petiole: 12,
  margin: saw(9, 0.15),
});
const brambleLeaf = fan(brambleLeaflet, 3, 72, [66, 54], {
  petiole: 30,
  tone: "reddish",
  stroke: 2.6,
});
const brambleFlower = flower([ring("obovate", 5, 48, 0.66, "blush")], {
  centre: { tone: "lime", radius: 8 },
  stamens: { count: 20, length: 20, tone: "white", anthers: "straw", size: 4 },
});
const sepals = fan(leaf("ovate", 0.5, "leaf"), 5, 100, [30, 34], { outerFirst: true });
const brambleFruit = (tone: "blackberry" | "red" | "fresh"): Part =>
  group(spot({ kind: "aggregate", tone, width: 0.86 }, [0, -4], 96), spot(sepals, [0, 0], 90));
const brambleTruss = spray(
  3,
  "reddish",
  10,
  [
    row(
      [brambleFruit("blackberry"), brambleFruit("red"), brambleFruit("fresh")],
      "alternate",
      4,
      [0.36, 0.86],
      [66, 40],
      [30, 24],
      { front: true },
    ),
  ],
  tip(brambleFruit("blackberry"), 32),
);
const raspberryLeaflet = leaf("ovate", 0.6, "fresh", { bend: 8, veins: 5, margin: saw(9, 0.13) });
const raspberryLeaf = pinnate(raspberryLeaflet, 2, [48, 50, 50], "fresh", {
  start: 0.36,
  rachis: 2.4,
  angle: 64,
  end: { part: raspberryLeaflet, size: 52 },
});
const raspberry = group(
  spot(sepals, [0, 0], 100),
  spot({ kind: "aggregate", tone: "rose", width: 0.84 }, [0, -2], 100),
);
const raspberryHang = spray(
  2.6,
  "stem",
  60,
  [row(raspberry, "alternate", 2, [0.5, 0.76], [60, 44], [30, 30], { front: true })],
  tip(raspberry, 38, 30),
);

export const brambles: Plates = {
  brombeere: plate(
    "lilac",
    stem(
      [
        [90, 540],
        [170, 420],
        [270, 290],
        [360, 170],
      ],
      [8, 4.4],
      "reddish",
      [
        row(prickle, "alternate", 12, [0.06, 0.94], [110, 100], [18, 13]),
        row(brambleLeaf, "alternate", 5, [0.08, 0.9], [66, 50], [220, 160]),
        row(
          spray(3, "reddish", -8, [], tip(brambleFlower, 60)),
          "left",
          2,
          [0.36, 0.66],
          [24, 20],
          [128, 118],
          { front: true },
        ),
      ],
      tip(brambleTruss, 170, -20),
    ),
    spot(brambleTruss, [226, 344], 170, 128),
  ),
  himbeere: plate(
    "clay",
    stem(
      [
        [170, 562],
        [190, 420],
        [240, 280],
        [300, 150],
      ],
      [7, 4],
      "stem",
      [
        row(raspberryLeaf, "alternate", 5, [0.08, 0.9], [60, 46], [206, 136]),
        row(raspberryHang, "right", 2, [0.44, 0.7], [34, 30], [170, 150], { front: true }),
        row(raspberryHang, "left", 1, [0.58, 0.58], [40, 40], [150, 150], { front: true }),
      ],
      tip(raspberryLeaf, 110),
    ),
  ),
};
