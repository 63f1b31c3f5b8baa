import {
  bell,
  body,
  fan,
  flower,
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
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const bilberryLeaf = leaf("ovate", 0.62, "fresh", { bend: 8, veins: 3, margin: saw(8, 0.06) });
const bilberry = body("ball", 0.98, "bilberry", {
  shine: true,
  crown: { tone: "blackberry", rays: 4, length: 9 },
});
const bilberryBell = bell("urn", 0.86, "blush", "pink", 4, { calyx: "leaf", flare: 8 });
const bilberryTwig = spray(
  2.4,
  "fresh",
  -14,
  [
    row(bilberryLeaf, "alternate", 7, [0.14, 0.92], [58, 44], [30, 24]),
    row(
      spray(5, "stem", 20, [], tip(bilberry, 100)),
      "alternate",
      3,
      [0.28, 0.66],
      [122, 110],
      [14, 14],
      { front: true },
    ),
  ],
  tip(bilberryLeaf, 24),
);
const bilberryBloom = spray(
  2.4,
  "fresh",
  -14,
  [
    row(bilberryLeaf, "alternate", 7, [0.14, 0.92], [58, 44], [30, 24]),
    row(
      spray(5, "reddish", 20, [], tip(bilberryBell, 110)),
      "alternate",
      3,
      [0.3, 0.7],
      [122, 116],
      [12, 12],
      { front: true },
    ),
  ],
  tip(bilberryLeaf, 24),
);
const elderLeaflet = leaf("elliptic", 0.44, "leaf", { bend: 8, veins: 5, margin: saw(11, 0.09) });
const elderLeaf = pinnate(elderLeaflet, 2, [46, 50, 50], "leaf", {
  start: 0.36,
  rachis: 2.2,
  angle: 62,
  end: { part: elderLeaflet, size: 52 },
});
const elderFlower = flower([ring("round", 5, 46, 0.9, "cream", { from: 4 })], {
  stamens: { count: 5, length: 30, tone: "white", anthers: "gold", size: 11 },
});
const elderPlate = fan(
  fan(elderFlower, 6, 54, [52, 50], { stalk: 54, depth: 0.5, stroke: 4, level: true }),
  7,
  44,
  [46, 44],
  { stalk: 52, level: true, depth: 0.24, stroke: 2.4 },
);
const elderBerry = body("ball", 0.98, "blackberry", { shine: true });
const elderBerries = fan(
  fan(elderBerry, 4, 70, [40, 40], { stalk: 56, tone: "purple", stroke: 6 }),
  5,
  60,
  [46, 44],
  { stalk: 52, tone: "purple", stroke: 3, depth: 0.3 },
);
const rockRose = flower([ring("notched", 5, 50, 0.98, "pink", { stripes: 3, eye: "yellow" })], {
  stamens: { count: 24, length: 17, tone: "gold", anthers: "gold", size: 4 },
  centre: { tone: "lime", radius: 6 },
});
const rockLeaf = leaf("elliptic", 0.42, "silver", { bend: 12, veins: 4 });
const rockBud = body("egg", 0.6, "silver", { crown: { tone: "rose", rays: 2, length: 12 } });

export const shrubs: Plates = {
  heidelbeere: plate(
    "lilac",
    stem(
      [
        [236, 566],
        [246, 450],
        [232, 330],
        [246, 220],
      ],
      [7, 4],
      "wood",
      [
        row(bilberryTwig, "right", 3, [0.26, 0.78], [48, 40], [250, 170]),
        row(bilberryBloom, "left", 3, [0.34, 0.86], [48, 36], [230, 160]),
      ],
      tip(bilberryTwig, 160),
    ),
    spot(bilberry, [396, 546], 52),
  ),
  holunder: plate(
    "mist",
    stem(
      [
        [236, 566],
        [244, 450],
        [234, 330],
        [242, 236],
      ],
      [11, 6],
      "bark",
      [row(elderLeaf, "opposite", 3, [0.14, 0.9], [66, 50], [210, 138])],
      tip(elderPlate, 210),
    ),
    spot(elderBerries, [372, 500], 100, 160),
  ),
  zistrose: plate(
    "clay",
    stem(
      [
        [236, 566],
        [246, 440],
        [232, 320],
        [244, 220],
      ],
      [8, 4.4],
      "wood",
      [
        row(
          spray(
            3,
            "reddish",
            -18,
            [
              row(rockLeaf, "opposite", 2, [0.2, 0.56], [54, 44], [44, 34]),
              row(rockBud, "right", 1, [0.8, 0.8], [34, 34], [20, 20]),
            ],
            tip(rockRose, 60),
          ),
          "alternate",
          2,
          [0.42, 0.58],
          [44, 42],
          [176, 156],
        ),
        row(rockLeaf, "opposite", 6, [0.08, 0.92], [60, 46], [118, 70]),
      ],
      tip(rockRose, 150),
    ),
  ),
};
