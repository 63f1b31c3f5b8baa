import {
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lobes,
  plate,
  ring,
  roots,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const nettleLeaf = leaf("heart", 0.56, "deep", {
  bend: 12,
  veins: 5,
  petiole: 24,
  margin: saw(10, 0.17, 0.7),
});
const nettleString = spray(2.4, "olive", 44, [
  row(froth("ball", 1, 9, 24, "lime", "olive"), "alternate", 7, [0.2, 0.96], [40, 30], [17, 11], {
    front: true,
  }),
]);
const stingingHair = lines("leaf", 9, [
  [0, 0],
  [0, -100],
]);
const chickweedStar = flower(
  [ring("ovate", 5, 40, 0.34, "leaf", { turn: 36 }), ring("cleft", 5, 44, 0.62, "white")],
  {
    centre: { tone: "lime", radius: 9 },
    stamens: { count: 5, length: 18, tone: "white", anthers: "rose", size: 6 },
  },
);
const chickweedLeaf = leaf("ovate", 0.6, "fresh", { bend: 6, veins: 2, petiole: 12 });
const chickweedShoot = spray(
  2.2,
  "fresh",
  -20,
  [
    row(chickweedLeaf, "opposite", 5, [0.1, 0.92], [66, 44], [24, 15]),
    row(
      spray(4, "fresh", 10, [], tip(chickweedStar, 90)),
      "alternate",
      3,
      [0.5, 0.86],
      [34, 26],
      [18, 16],
      { front: true },
    ),
  ],
  tip(chickweedStar, 19),
);
const purseFlower = flower([ring("obovate", 4, 46, 0.7, "white")], {
  centre: { tone: "lime", radius: 12 },
});
const purse = spray(4, "fresh", 6, [], tip(body("keyed", 0.98, "fresh", { ribs: 1 }), 62));
const purseLeaf = leaf("spoon", 0.4, "leaf", { bend: 14, margin: lobes(5, 0.6, [0.1, 0.86]) });
const alyssumFlower = flower([ring("cleft", 4, 50, 0.66, "white", { from: 4, turn: 45 })], {
  centre: { tone: "lime", radius: 9 },
  stamens: { count: 6, length: 17, tone: "lime", anthers: "gold", size: 7 },
});
const alyssumLeaf = leaf("lanceolate", 0.2, "silver", { bend: 10, veins: 3 });
/** An oval pod with the style on its tip, on a stalk that stands close to the stem. */
const alyssumPod = spray(
  6,
  "silver",
  -10,
  [],
  tip(
    body("elliptic", 0.5, "silver", { ribs: 1, crown: { tone: "olive", rays: 1, length: 18 } }),
    92,
    -8,
  ),
);
const alyssumTop = group(
  spot(fan(body("egg", 0.6, "silver"), 5, 30, [18, 17], { stalk: 60, depth: 0.2 }), [0, 0], 100),
  spot(
    fan(alyssumFlower, 9, 84, [40, 38], { stalk: 56, tone: "silver", stroke: 2, depth: 0.44 }),
    [0, 0],
    100,
  ),
);
const alyssumTwig = spray(
  2.2,
  "silver",
  -16,
  [
    row(alyssumLeaf, "alternate", 4, [0.08, 0.4], [44, 36], [28, 20]),
    row(alyssumPod, "alternate", 8, [0.42, 0.86], [38, 30], [16, 12], { front: true }),
  ],
  tip(alyssumTop, 32),
);
const hempFinger = leaf("lanceolate", 0.17, "leaf", {
  bend: 3,
  veins: 8,
  margin: saw(15, 0.2, 0.76, [0.08, 0.94]),
});
const hempLeaf = fan(hempFinger, 7, 122, [84, 40], { petiole: 44, tone: "stem", stroke: 2.4 });
const hempLeaflets = fan(hempFinger, 5, 104, [84, 46], { petiole: 24, tone: "stem", stroke: 2.4 });
const hempBract = leaf("lanceolate", 0.2, "fresh", { bend: 8, veins: 3, margin: saw(5, 0.14) });
/** Female flowers, close together between narrow leaves, with their two stigmas each. */
const hempTuft = group(
  spot(fan(hempBract, 5, 70, [88, 74]), [0, 0], 100),
  spot(froth("egg", 0.6, 46, 9, "olive", "lime", "fresh"), [0, 0], 78),
  spot(
    flower([], {
      stamens: { count: 15, length: 38, tone: "straw", anthers: "ginger", spread: 118, size: 4 },
    }),
    [0, -40],
    100,
  ),
);
const hempSeed = body("egg", 0.78, "seed", { ribs: 3 });

export const weeds: Plates = {
  brennnessel: plate(
    "sage",
    stem(
      [
        [244, 566],
        [234, 420],
        [248, 260],
        [240, 100],
      ],
      [8, 3.4],
      "stem",
      [
        row(stingingHair, "alternate", 26, [0.03, 0.96], [84, 76], [13, 9]),
        row(nettleLeaf, "opposite", 7, [0.08, 0.97], [64, 44], [132, 54]),
        row(nettleString, "opposite", 4, [0.44, 0.86], [92, 74], [96, 62], { front: true }),
      ],
      tip(nettleLeaf, 42),
    ),
  ),
  vogelmiere: plate(
    "sage",
    spot(roots(8, 60, "root", 2.4), [236, 520], 50, 180),
    spot(chickweedShoot, [232, 520], 330, -58, true),
    spot(chickweedShoot, [236, 520], 400, -20, true),
    spot(chickweedShoot, [240, 520], 390, 16),
    spot(chickweedShoot, [244, 520], 320, 56),
    spot(chickweedStar, [398, 120], 84),
  ),
  hirtentaeschel: plate(
    "sand",
    spot(body("taproot", 0.14, "ginger", { bend: 8, rings: 4 }), [238, 510], 80, 180),
    stem(
      [
        [238, 512],
        [230, 380],
        [248, 240],
        [240, 90],
      ],
      [5, 2],
      "stem",
      [
        row(
          spray(
            2.2,
            "stem",
            -16,
            [row(purse, "alternate", 8, [0.34, 0.84], [70, 54], [26, 18], { front: true })],
            tip(fan(purseFlower, 5, 70, [34, 30], { stalk: 40 }), 30),
          ),
          "alternate",
          2,
          [0.26, 0.38],
          [40, 36],
          [210, 190],
        ),
        row(
          leaf("arrow", 0.24, "leaf", { bend: 8 }),
          "alternate",
          3,
          [0.14, 0.36],
          [46, 40],
          [84, 60],
        ),
        row(purse, "alternate", 13, [0.44, 0.86], [76, 50], [62, 34], { front: true }),
      ],
      tip(fan(purseFlower, 7, 90, [34, 30], { stalk: 44, depth: 0.4, stroke: 3 }), 60),
    ),
    spot(fan(purseLeaf, 9, 94, [110, 140], { outerFirst: true }), [238, 512], 100),
    spot(body("keyed", 0.98, "fresh", { ribs: 1 }), [380, 250], 64),
  ),
  graukresse: plate(
    "lilac",
    spot(body("taproot", 0.14, "ginger", { bend: 8, rings: 4 }), [238, 520], 74, 180),
    stem(
      [
        [238, 522],
        [230, 390],
        [248, 250],
        [240, 120],
      ],
      [6, 3],
      "silver",
      [
        row(alyssumTwig, "alternate", 4, [0.3, 0.62], [44, 38], [240, 180]),
        row(alyssumLeaf, "alternate", 12, [0.03, 0.6], [56, 40], [110, 56]),
        row(alyssumPod, "alternate", 12, [0.6, 0.92], [34, 28], [36, 26], { front: true }),
      ],
      tip(alyssumTop, 74),
    ),
    spot(alyssumFlower, [392, 440], 88),
    spot(alyssumPod, [388, 588], 46, 10),
  ),
  hanf: plate(
    "sage",
    stem(
      [
        [236, 566],
        [246, 430],
        [232, 280],
        [242, 130],
      ],
      [9, 4],
      "stem",
      [
        row(hempLeaf, "opposite", 3, [0.16, 0.58], [66, 52], [210, 150]),
        row(hempLeaflets, "alternate", 4, [0.66, 0.92], [60, 42], [120, 84]),
        row(hempTuft, "alternate", 6, [0.54, 0.97], [40, 26], [74, 56], { front: true }),
      ],
      tip(hempTuft, 96),
    ),
    ...[0, 1, 2].map((index) =>
      spot(hempSeed, [330 + index * 30, 586 - (index % 2) * 18], 30, index * 50),
    ),
  ),
};
