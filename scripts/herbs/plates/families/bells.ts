import {
  bell,
  body,
  crenate,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lobes,
  plate,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import { polar } from "#scripts/herbs/plates/drawing/geometry.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const clawLeaf = leaf("ovate", 0.72, "silver", {
  bend: 8,
  veins: 3,
  petiole: 22,
  margin: lobes(4, 0.3),
});
const clawFlower = bell("trumpet", 0.62, "rose", "yellow", 4, { calyx: "leaf", flare: 17 });
const claw = leaf("needle", 0.1, "brown", { bend: 30 });
const clawFruit = group(
  spot(fan(claw, 5, 150, [74, 78], { outerFirst: true }), [0, -40], 100),
  spot(
    flower([], { stamens: { count: 14, length: 66, tone: "brown", anthers: "brown", size: 8 } }),
    [0, -40],
    86,
  ),
  spot(body("egg", 0.66, "wood", { ribs: 3 }), [0, 0], 78),
);
const clawShoot = [
  row(clawLeaf, "opposite", 4, [0.14, 0.96], [62, 46], [90, 62]),
  row(clawFlower, "left", 2, [0.4, 0.76], [40, 34], [110, 92], { front: true }),
];
const glove = bell("foxglove", 0.54, "rose", "blush", 3, {
  calyx: "leaf",
  spots: "purple",
  flare: 13,
});
const gloveBud = body("egg", 0.44, "fresh", { crown: { tone: "rose", rays: 2, length: 12 } });
const gloveLeaf = leaf("ovate", 0.42, "leaf", {
  bend: 16,
  veins: 6,
  petiole: 10,
  margin: crenate(13, 0.06),
});
const belladonnaBell = bell("bell", 0.6, "aubergine", "olive", 4, { calyx: "fresh", flare: 11 });
const belladonnaHang = spray(4, "fresh", 50, [], tip(belladonnaBell, 92, 40));
const belladonnaBerry = group(
  spot(fan(leaf("ovate", 0.56, "fresh"), 5, 112, [62, 66], { outerFirst: true }), [0, -2], 100),
  spot(body("ball", 0.98, "blackberry", { shine: true }), [0, 0], 76),
);
const belladonnaBerryHang = spray(4, "fresh", 40, [], tip(belladonnaBerry, 86, 40));
const belladonnaLeaf = leaf("ovate", 0.54, "deep", { bend: 12, veins: 5, petiole: 14 });
const thornLeaf = leaf("ovate", 0.62, "leaf", {
  bend: 10,
  veins: 5,
  petiole: 24,
  margin: saw(5, 0.36, 0.66, [0.12, 0.96]),
});
/** A long funnel from a ribbed green tube. */
const thornTrumpet = group(
  spot(bell("trumpet", 0.58, "white", "cream", 5, { flare: 16 }), [0, 0], 100),
  spot(body("column", 0.35, "fresh", { ribs: 2 }), [0, 4], 50),
);
const thornBud = group(
  spot(body("lanceolate", 0.22, "cream", { ribs: 2 }), [0, -30], 76),
  spot(body("column", 0.2, "fresh", { ribs: 2 }), [0, 4], 50),
);
/** Thorns all around a capsule, between two distances from its middle. */
const thorns = (count: number, from: number, to: number, turn: number) =>
  lines(
    "olive",
    2.4,
    ...Array.from({ length: count }, (_, index) => {
      const angle = turn + (360 * index) / count;
      return [polar(angle, from), polar(angle, index % 2 === 0 ? to : to * 0.94)];
    }),
  );
const thornApple = group(
  spot(thorns(21, 30, 60, 4), [0, -46], 100),
  spot(fan(leaf("ovate", 0.9, "fresh"), 3, 110, [30, 34], { outerFirst: true }), [0, -6], 100),
  spot(body("egg", 0.84, "fresh", { ribs: 3 }), [0, -4], 88),
  spot(thorns(13, 24, 38, 0), [0, -46], 100),
  spot(thorns(7, 8, 18, 20), [0, -46], 100),
);
/** Ripe: burst in four, full of black seeds. */
const thornAppleOpen = group(
  spot(thorns(19, 30, 62, 0), [0, -40], 100),
  spot(fan(leaf("ovate", 0.46, "straw", { bend: 16 }), 4, 58, [92, 86]), [0, 0], 100),
  spot(froth("egg", 0.66, 24, 10, "blackberry", "seed"), [0, -8], 70),
);

export const bells: Plates = {
  "roter-fingerhut": plate(
    "clay",
    stem(
      [
        [240, 556],
        [232, 420],
        [248, 240],
        [238, 50],
      ],
      [10, 3],
      "stem",
      [
        row(gloveLeaf, "alternate", 5, [0.12, 0.42], [56, 42], [130, 74]),
        row(leaf("lanceolate", 0.3, "leaf"), "alternate", 9, [0.44, 0.86], [50, 40], [34, 20]),
        row(gloveBud, "alternate", 6, [0.84, 0.99], [76, 40], [30, 16], { front: true }),
        row(glove, "alternate", 13, [0.42, 0.86], [122, 100], [94, 46], { front: true }),
      ],
      tip(gloveBud, 14),
    ),
    spot(fan(gloveLeaf, 6, 92, [130, 180], { outerFirst: true }), [240, 556], 100),
  ),
  tollkirsche: plate(
    "mist",
    stem(
      [
        [220, 566],
        [236, 430],
        [226, 290],
        [250, 140],
      ],
      [10, 5],
      "reddish",
      [
        row(belladonnaLeaf, "alternate", 6, [0.14, 0.94], [66, 48], [180, 108]),
        row(belladonnaLeaf, "alternate", 4, [0.3, 0.86], [40, 34], [92, 66]),
        row(belladonnaHang, "left", 3, [0.42, 0.86], [92, 76], [92, 72], { front: true }),
        row(belladonnaBerryHang, "right", 3, [0.36, 0.8], [88, 76], [76, 62], { front: true }),
      ],
      tip(belladonnaLeaf, 86),
    ),
  ),
  teufelskralle: plate(
    "clay",
    spot(body("turnip", 0.42, "root", { rings: 6, bend: 6 }), [222, 450], 124, 176),
    spot(body("egg", 0.5, "root", { rings: 4, bend: 8 }), [130, 486], 92, 160),
    spot(
      lines("root", 4, [
        [0, 0],
        [-40, 30],
        [-92, 36],
      ]),
      [222, 452],
      100,
    ),
    stem(
      [
        [222, 456],
        [170, 380],
        [110, 310],
        [84, 210],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawLeaf, 50),
    ),
    stem(
      [
        [226, 456],
        [290, 370],
        [340, 290],
        [356, 180],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawLeaf, 50),
    ),
    stem(
      [
        [224, 456],
        [230, 360],
        [222, 260],
        [232, 180],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawFlower, 100),
    ),
    spot(clawFruit, [372, 530], 110, 14),
  ),
  stechapfel: plate(
    "mist",
    stem(
      [
        [240, 566],
        [234, 490],
        [242, 420],
        [238, 350],
      ],
      [11, 9],
      "fresh",
      [row(thornLeaf, "alternate", 3, [0.2, 0.84], [78, 66], [200, 170])],
    ),
    stem(
      [
        [238, 354],
        [204, 310],
        [182, 272],
        [172, 226],
      ],
      [7, 5],
      "fresh",
      [
        row(thornLeaf, "left", 2, [0.4, 0.96], [50, 64], [160, 130]),
        row(thornTrumpet, "right", 1, [0.98, 0.98], [14, 14], [180, 180], { front: true }),
      ],
    ),
    stem(
      [
        [238, 354],
        [284, 300],
        [318, 240],
        [326, 180],
      ],
      [7, 5],
      "fresh",
      [
        row(thornLeaf, "right", 2, [0.3, 0.94], [56, 54], [160, 120]),
        row(thornLeaf, "left", 1, [0.96, 0.96], [50, 50], [90, 90]),
      ],
      tip(thornBud, 116, 6),
    ),
    spot(thornApple, [240, 356], 92, 2),
    spot(thornAppleOpen, [404, 580], 84, 4),
  ),
};
