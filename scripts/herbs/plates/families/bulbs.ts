import {
  body,
  fan,
  flower,
  group,
  leaf,
  plate,
  ring,
  roots,
  row,
  spot,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const garlicLeaf = leaf("strap", 0.075, "blue", { bend: 34, veins: "parallel" });
const garlicFloret = flower([ring("lanceolate", 6, 46, 0.4, "blush")], {
  centre: { tone: "fresh", radius: 12 },
});
const garlicBall = group(
  spot(
    fan(garlicFloret, 15, 150, [26, 26], { stalk: 44, tone: "stem", stroke: 2, depth: 0.34 }),
    [0, -40],
    100,
  ),
  spot(fan(body("egg", 0.8, "purple"), 7, 100, [24, 22], { stalk: 16, depth: 0.4 }), [0, -30], 100),
);
const garlicSpathe = leaf("lanceolate", 0.5, "cream", { bend: 18, veins: "parallel" });
const garlicBulb = body("bulb", 0.94, "white", { ribs: 5 });
const clove = body("egg", 0.56, "blush", { bend: 14, ribs: 2 });
const ramsonLeaf = leaf("elliptic", 0.36, "deep", { bend: 14, veins: "parallel", petiole: 44 });
const ramsonStar = flower([ring("lanceolate", 6, 50, 0.5, "white", { stripes: 1 })], {
  centre: { tone: "lime", radius: 10 },
  stamens: { count: 6, length: 24, tone: "white", anthers: "straw", size: 5 },
});
const ramsonUmbel = group(
  spot(leaf("ovate", 0.44, "cream", { bend: 10 }), [0, 0], 52, 96),
  spot(
    fan(ramsonStar, 13, 108, [48, 48], { stalk: 74, tone: "stem", stroke: 2.2, depth: 0.42 }),
    [0, 0],
    100,
  ),
);
const saffronLike = flower(
  [
    ring("elliptic", 3, 100, 0.42, "violet", { spread: 30, stripes: 2 }),
    ring("elliptic", 3, 96, 0.42, "lilac", { spread: 20, stripes: 2 }),
  ],
  { stamens: { count: 3, length: 44, tone: "gold", anthers: "gold", spread: 14, size: 6 } },
);
const saffronOpen = group(
  spot(flower([ring("elliptic", 3, 96, 0.4, "violet", { spread: 58, stripes: 2 })]), [0, 0], 100),
  spot(
    flower([], {
      stamens: { count: 5, length: 58, tone: "gold", anthers: "gold", spread: 24, size: 7 },
    }),
    [0, 0],
    100,
  ),
  spot(flower([ring("elliptic", 3, 84, 0.42, "lilac", { spread: 40, stripes: 2 })]), [0, 0], 100),
);
const springLeaf = leaf("strap", 0.2, "deep", { bend: 14, veins: "parallel" });
const springCapsule = group(
  spot(fan(springLeaf, 4, 40, [130, 120], { outerFirst: true }), [0, 0], 100),
  spot(body("egg", 0.5, "fresh", { ribs: 2 }), [2, -26], 54, 6),
  spot(springLeaf, [4, 0], 96, 26),
);

export const bulbs: Plates = {
  knoblauch: plate(
    "lilac",
    spot(roots(9, 50, "ginger", 2.6), [240, 544], 40, 180),
    stem(
      [
        [240, 460],
        [236, 340],
        [246, 230],
        [238, 130],
      ],
      [8, 5],
      "blue",
      [
        row(garlicLeaf, "alternate", 6, [0.02, 0.5], [34, 26], [280, 210]),
        row(garlicSpathe, "right", 1, [0.99, 0.99], [58, 58], [90, 90]),
      ],
      tip(garlicBall, 150),
    ),
    spot(garlicBulb, [240, 546], 140),
    spot(clove, [372, 548], 62, 16),
  ),
  baerlauch: plate(
    "sage",
    spot(roots(7, 40, "ginger", 2.4), [240, 556], 34, 180),
    stem(
      [
        [242, 500],
        [250, 380],
        [262, 260],
        [256, 150],
      ],
      [5, 3.4],
      "fresh",
      [],
      tip(ramsonUmbel, 112),
    ),
    spot(ramsonLeaf, [238, 500], 230, -24, true),
    spot(ramsonLeaf, [244, 500], 216, 30),
    spot(body("bulb", 0.34, "white", { ribs: 2 }), [240, 560], 96),
    spot(ramsonStar, [400, 130], 74),
  ),
  herbstzeitlose: plate(
    "lilac",
    spot(roots(9, 44, "ginger", 2.4), [222, 540], 40, 180),
    stem(
      [
        [216, 470],
        [208, 380],
        [186, 300],
        [178, 240],
      ],
      [9, 11],
      "white",
      [],
      tip(saffronLike, 136),
    ),
    stem(
      [
        [224, 470],
        [230, 370],
        [246, 270],
        [250, 190],
      ],
      [9, 11],
      "white",
      [],
      tip(saffronOpen, 144),
    ),
    stem(
      [
        [230, 470],
        [250, 400],
        [290, 350],
        [302, 310],
      ],
      [8, 9],
      "white",
      [],
      tip(saffronLike, 98),
    ),
    spot(body("bulb", 0.8, "brown", { ribs: 4 }), [222, 546], 100),
    spot(springCapsule, [384, 544], 100),
  ),
};
