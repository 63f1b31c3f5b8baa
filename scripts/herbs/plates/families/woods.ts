import {
  body,
  fan,
  flower,
  group,
  leaf,
  lobed,
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

const mapleLeaf = lobed(
  [
    [112, 0.5],
    [58, 0.84],
    [0, 1],
  ],
  0.44,
  "leaf",
  { fullness: 0.8, petiole: 70, margin: saw(7, 0.12) },
);
const mapleNut = body("ball", 0.9, "olive", { shine: true });
const mapleWing = group(
  spot(leaf("oblong", 0.36, "straw", { bend: 12, veins: "parallel" }), [0, -8], 100),
  spot(mapleNut, [0, 4], 30),
);
const mapleKeys = group(spot(mapleWing, [0, 0], 88, 38), spot(mapleWing, [0, 0], 88, -38, true));
const mapleKeyHang = spray(
  2.4,
  "reddish",
  8,
  [row(mapleKeys, "alternate", 5, [0.34, 0.94], [64, 40], [34, 30], { front: true })],
  tip(mapleKeys, 32),
);
const mapleSeedLeaf = leaf("strap", 0.16, "fresh", { bend: 16, veins: "parallel" });

const goldenPea = group(
  spot(leaf("obovate", 0.8, "yellow", { bend: 4 }), [0, 0], 96, -34),
  spot(leaf("ovate", 0.5, "gold", { bend: 14 }), [0, 0], 78, 30),
  spot(body("egg", 0.5, "lime"), [0, 6], 34),
);
const whitePea: Part = { kind: "pea", tone: "white", keel: "cream" };
const clover = fan(leaf("elliptic", 0.44, "leaf", { bend: 4, veins: 4 }), 3, 62, [58, 60], {
  petiole: 40,
});
const goldenChain = spray(
  1.8,
  "fresh",
  4,
  [row(goldenPea, "alternate", 26, [0.1, 0.95], [84, 50], [14, 8], { front: true })],
  tip(body("egg", 0.5, "lime"), 5),
);
const goldenPod = body("pod", 0.14, "silver", { bend: 8, ribs: 1 });

const robiniaLeaflet = leaf("elliptic", 0.5, "fresh");
const robiniaLeaf = pinnate(robiniaLeaflet, 7, [21, 23, 20], "fresh", {
  end: { part: robiniaLeaflet, size: 22 },
  angle: 66,
  bend: 14,
  start: 0.2,
});
const robiniaPea = group(
  spot(leaf("round", 0.9, "white", { bend: 6, petiole: 24 }), [0, 0], 92, -20),
  spot(whitePea, [0, 0], 84),
);
const robiniaChain = spray(
  2,
  "fresh",
  8,
  [row(robiniaPea, "alternate", 15, [0.14, 0.95], [84, 54], [23, 14], { front: true })],
  tip(body("egg", 0.5, "cream"), 7),
);
const thorn = leaf("triangle", 0.42, "reddish");
const robiniaPod = body("pod", 0.2, "brown", { bend: 6 });

const incenseLeaflet = leaf("lanceolate", 0.42, "olive", { margin: saw(5, 0.2), veins: 3 });
const incenseLeaf = pinnate(incenseLeaflet, 7, [24, 27, 20], "olive", {
  end: { part: incenseLeaflet, size: 24 },
  angle: 70,
  bend: 16,
  start: 0.16,
});
const incenseFlower = flower([ring("ovate", 5, 44, 0.54, "blush")], {
  centre: { tone: "red", radius: 15 },
  stamens: { count: 10, length: 30, tone: "cream", anthers: "gold", size: 6 },
});
const incenseSpike = spray(
  2.6,
  "stem",
  8,
  [row(incenseFlower, "alternate", 9, [0.2, 0.94], [60, 40], [22, 16], { front: true })],
  tip(incenseFlower, 14),
);
const tear = body("egg", 0.8, "cream", { shine: true });
const goldTear = body("ball", 0.9, "straw", { shine: true });

/** Trees whose bark, seeds or resin matter. */
export const woods: Plates = {
  bergahorn: plate(
    "sage",
    stem(
      [
        [90, 120],
        [180, 150],
        [270, 190],
        [350, 260],
      ],
      [9, 5],
      "wood",
      [
        row(mapleLeaf, "left", 2, [0.3, 0.8], [52, 40], [150, 130]),
        row(mapleLeaf, "right", 3, [0.1, 0.9], [64, 34], [190, 170]),
      ],
      tip(mapleLeaf, 160),
    ),
    spot(mapleKeyHang, [252, 184], 180, 178),
    spot(mapleKeys, [118, 520], 92, 176),
    spot(fan(mapleSeedLeaf, 2, 62, [64, 64], { petiole: 40 }), [392, 556], 90),
  ),
  goldregen: plate(
    "sand",
    stem(
      [
        [90, 90],
        [180, 110],
        [280, 150],
        [390, 220],
      ],
      [8, 4],
      "olive",
      [
        row(clover, "left", 3, [0.2, 0.86], [44, 34], [110, 96]),
        row(clover, "right", 3, [0.1, 0.7], [96, 70], [120, 104]),
      ],
      tip(clover, 96),
    ),
    spot(goldenChain, [180, 112], 300, 180),
    spot(goldenChain, [270, 146], 340, 178),
    spot(goldenChain, [352, 194], 270, 184, true),
    spot(goldenPod, [98, 430], 130, 186),
    spot(goldenPod, [118, 430], 116, 172),
  ),
  robinie: plate(
    "mist",
    stem(
      [
        [100, 110],
        [190, 140],
        [280, 180],
        [370, 260],
      ],
      [8, 4],
      "wood",
      [
        row(robiniaLeaf, "left", 2, [0.24, 0.7], [50, 40], [190, 170]),
        row(robiniaLeaf, "right", 3, [0.06, 0.9], [84, 46], [230, 200]),
        row(thorn, "opposite", 4, [0.06, 0.9], [80, 70], [17, 14], { front: true }),
      ],
      tip(robiniaLeaf, 150),
    ),
    spot(robiniaChain, [214, 152], 230, 176),
    spot(robiniaChain, [300, 196], 210, 184, true),
    spot(robiniaPod, [110, 560], 120, 30),
  ),
  weihrauch: plate(
    "clay",
    stem(
      [
        [110, 566],
        [170, 430],
        [220, 310],
        [270, 200],
      ],
      [22, 11],
      "bark",
      [
        row(incenseLeaf, "alternate", 5, [0.5, 0.98], [66, 34], [220, 180]),
        row(goldTear, "right", 3, [0.14, 0.42], [92, 80], [24, 18], { front: true }),
      ],
      tip(incenseLeaf, 170),
    ),
    spot(incenseSpike, [262, 226], 150, -24),
    spot(tear, [330, 530], 44, 20),
    spot(goldTear, [372, 548], 34, 70),
    spot(tear, [402, 520], 34, -30),
  ),
};
