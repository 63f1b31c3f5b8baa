import {
  body,
  crenate,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lobed,
  lobes,
  pinnate,
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

const limeLeaf = leaf("heart", 0.92, "leaf", {
  bend: 10,
  veins: 5,
  petiole: 34,
  margin: saw(14, 0.07),
});
const limeBlossom = flower([ring("obovate", 5, 42, 0.56, "cream")], {
  stamens: { count: 18, length: 40, tone: "cream", anthers: "gold", size: 5 },
  centre: { tone: "lime", radius: 9 },
});
const limeHang = group(
  spot(leaf("oblong", 0.24, "lime", { bend: 10, veins: "parallel" }), [0, -4], 92, 14),
  spot(
    lines("lime", 3, [
      [0, 0],
      [4, -40],
      [-8, -84],
    ]),
    [0, 0],
    100,
  ),
  spot(
    fan(limeBlossom, 3, 60, [46, 42], { stalk: 34, tone: "lime", stroke: 3 }),
    [-8, -80],
    90,
    -14,
  ),
);
const limeNuts = group(
  spot(leaf("oblong", 0.24, "straw", { bend: 10, veins: "parallel" }), [0, -4], 92, 14),
  spot(
    lines("straw", 3, [
      [0, 0],
      [4, -40],
      [-8, -84],
    ]),
    [0, 0],
    100,
  ),
  spot(
    fan(body("ball", 1, "olive", { ribs: 2 }), 3, 52, [26, 26], {
      stalk: 34,
      tone: "straw",
      stroke: 3,
    }),
    [-8, -80],
    90,
    -14,
  ),
);
const birchLeaf = leaf("triangle", 0.78, "fresh", {
  bend: 8,
  veins: 5,
  petiole: 26,
  margin: saw(9, 0.14, 0.7, [0.1, 1]),
});
const birchCatkin = froth("column", 0.13, 70, 6, "olive", "straw");
const birchMale = froth("column", 0.12, 80, 5.5, "gold", "brown");
const willowLeaf = leaf("lanceolate", 0.16, "silver", {
  bend: 12,
  petiole: 6,
  margin: saw(14, 0.08),
});
const willowCatkin = group(
  spot(body("oblong", 0.36, "lime"), [0, 0], 98),
  spot(froth("oblong", 0.52, 90, 6, "yellow", "gold", "cream"), [0, -2], 100),
);
const oakLeaf = leaf("obovate", 0.62, "leaf", {
  bend: 8,
  veins: 4,
  petiole: 4,
  margin: lobes(5, 0.46, [0.12, 1]),
});
const acorn = group(
  spot(
    body("egg", 0.58, "olive", {
      cup: { tone: "brown", share: 0.36 },
      shine: true,
      crown: { tone: "brown", rays: 1, length: 8 },
    }),
    [0, 0],
    100,
  ),
);
const acornStalk = spray(
  3,
  "stem",
  26,
  [row(acorn, "right", 1, [0.56, 0.56], [48, 48], [44, 44], { front: true })],
  tip(acorn, 48, 20),
);
const mapleLeaf = lobed(
  [
    [124, 0.5],
    [62, 0.86],
    [0, 1],
  ],
  0.58,
  "leaf",
  { fullness: 0.72, petiole: 56, margin: saw(19, 0.08, 0.6) },
);
/** A seed with its wing; two of them are a fruit. */
const samara = group(
  spot(leaf("wing", 0.34, "lime", { bend: 12, veins: 4 }), [0, -8], 96),
  spot(body("egg", 0.8, "olive", { ribs: 1 }), [0, 4], 34, 4),
);
const samaras = group(spot(samara, [3, 0], 100, 38), spot(samara, [-3, 0], 100, -38, true));
const samaraStalk = spray(4, "olive", 10, [], tip(samaras, 176));
const mapleFruits = spray(
  1.8,
  "olive",
  8,
  [
    row(samaraStalk, "left", 2, [0.2, 0.66], [56, 52], [20, 20], { chance: 0.3 }),
    row(samaraStalk, "right", 2, [0.4, 0.84], [56, 50], [20, 20], { chance: 0.3 }),
  ],
  tip(samaras, 36),
);
const mapleSeedLeaf = leaf("strap", 0.2, "fresh", { bend: 14, veins: "parallel" });
const mapleFirstLeaf = leaf("ovate", 0.5, "leaf", {
  bend: 8,
  veins: 4,
  petiole: 22,
  margin: saw(9, 0.1),
});
/** Long seed leaves, then the first pair of toothed ones. */
const mapleSeedling = spray(
  3.4,
  "reddish",
  6,
  [row(mapleSeedLeaf, "opposite", 1, [0.7, 0.7], [76, 76], [76, 76])],
  tip(fan(mapleFirstLeaf, 2, 46, [58, 58]), 100),
);
const incenseLeaflet = leaf("oblong", 0.36, "fresh", {
  bend: 6,
  veins: 3,
  margin: crenate(6, 0.14),
});
const incenseLeaf = pinnate(incenseLeaflet, 7, [17, 22, 17], "fresh", {
  start: 0.16,
  rachis: 1.8,
  angle: 74,
  bend: 16,
  end: { part: incenseLeaflet, size: 19 },
});
const incenseFlower = flower([ring("elliptic", 5, 50, 0.46, "white", { from: 6 })], {
  centre: { tone: "red", radius: 13 },
  stamens: { count: 10, length: 25, tone: "cream", anthers: "gold", size: 8 },
});
const incenseBlossoms = spray(
  2,
  "olive",
  10,
  [row(incenseFlower, "alternate", 8, [0.3, 0.92], [62, 46], [27, 20], { front: true })],
  tip(incenseFlower, 18),
);
/** Leaves crowd at the end of a branch, the flowers between them. */
const incenseTuft = group(
  spot(fan(incenseLeaf, 6, 104, [100, 104], { outerFirst: true }), [0, 0], 100),
  spot(fan(incenseBlossoms, 3, 46, [76, 70]), [0, 0], 100),
);
const resinDrop = body("pear", 0.6, "cream", { shine: true });
const resinTear = body("egg", 0.7, "yellow", { shine: true });
/** Bark that peels off as paper. */
const barkFlake = leaf("lanceolate", 0.26, "straw", { bend: 24 });

export const trees: Plates = {
  linde: plate(
    "sage",
    stem(
      [
        [96, 140],
        [190, 170],
        [290, 190],
        [400, 250],
      ],
      [8, 4],
      "wood",
      [
        row(limeLeaf, "left", 3, [0.16, 0.8], [58, 50], [126, 104]),
        row(limeLeaf, "right", 3, [0.08, 0.96], [58, 40], [136, 104]),
      ],
      tip(limeLeaf, 96),
    ),
    spot(limeHang, [180, 168], 190, 186),
    spot(limeHang, [286, 190], 200, 174, true),
    spot(limeNuts, [362, 228], 160, 180, true),
  ),
  birke: plate(
    "sage",
    stem(
      [
        [110, 90],
        [200, 160],
        [280, 230],
        [350, 330],
      ],
      [7, 3],
      "bark",
      [
        row(birchLeaf, "left", 4, [0.12, 0.9], [50, 40], [116, 92]),
        row(birchLeaf, "right", 5, [0.06, 0.94], [58, 40], [132, 96]),
      ],
      tip(birchLeaf, 96),
    ),
    spot(birchCatkin, [196, 160], 140, 180),
    spot(birchCatkin, [236, 194], 130, 174),
    spot(birchMale, [326, 290], 168, 176),
    spot(birchMale, [340, 312], 150, 186),
  ),
  weide: plate(
    "sand",
    stem(
      [
        [150, 566],
        [190, 420],
        [240, 270],
        [320, 90],
      ],
      [8, 3],
      "gold",
      [
        row(willowLeaf, "alternate", 14, [0.3, 0.98], [54, 34], [176, 110]),
        row(willowCatkin, "alternate", 6, [0.1, 0.62], [44, 34], [84, 66], { front: true }),
      ],
      tip(willowLeaf, 110),
    ),
  ),
  eiche: plate(
    "clay",
    stem(
      [
        [110, 120],
        [190, 190],
        [270, 240],
        [330, 330],
      ],
      [10, 5],
      "wood",
      [
        row(oakLeaf, "left", 4, [0.14, 0.92], [56, 34], [176, 150]),
        row(oakLeaf, "right", 3, [0.04, 0.66], [74, 50], [170, 150]),
      ],
      tip(oakLeaf, 170, -14),
    ),
    spot(acornStalk, [262, 236], 168, 160),
    spot(acorn, [110, 520], 66, 150),
  ),
  bergahorn: plate(
    "sage",
    stem(
      [
        [70, 60],
        [150, 100],
        [230, 130],
        [330, 140],
      ],
      [9, 5],
      "bark",
    ),
    spot(mapleLeaf, [140, 96], 200, 198),
    spot(mapleLeaf, [236, 132], 150, 10),
    spot(mapleLeaf, [328, 140], 190, 150),
    spot(mapleLeaf, [330, 140], 140, 50),
    spot(mapleFruits, [230, 130], 350, 182),
    spot(mapleSeedling, [404, 600], 140, -4),
    spot(roots(5, 34, "root", 3), [404, 598], 34, 180),
  ),
  weihrauch: plate(
    "clay",
    stem(
      [
        [250, 410],
        [280, 360],
        [306, 320],
        [330, 270],
      ],
      [20, 11],
      "bark",
      [],
      tip(incenseTuft, 150, 12),
    ),
    stem(
      [
        [226, 616],
        [246, 510],
        [240, 390],
        [196, 240],
      ],
      [34, 12],
      "bark",
      [
        row(barkFlake, "alternate", 8, [0.06, 0.6], [26, 22], [50, 30], { front: true }),
        row(
          lines("brown", 12, [
            [-50, 0],
            [0, 8],
            [50, -4],
          ]),
          "right",
          3,
          [0.16, 0.46],
          [0, 0],
          [24, 18],
          { front: true },
        ),
      ],
      tip(incenseTuft, 180, 4),
    ),
    spot(resinDrop, [246, 508], 44, 178),
    spot(resinDrop, [236, 556], 30, 182),
    spot(resinDrop, [252, 438], 36, 182),
    ...([350, 384, 420] as const).map((x, index) =>
      spot(index === 1 ? resinDrop : resinTear, [x, 606 - index * 6], 40, 60 - index * 44),
    ),
    spot(resinTear, [388, 572], 34, -60),
  ),
};
