import {
  bell,
  body,
  fan,
  flower,
  group,
  leaf,
  lines,
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
/** A hollow tube, so drawn as a solid thing. */
const onionLeaf = body("linear", 0.085, "blue", { bend: 22, ribs: 1 });
const onionStar = flower([ring("elliptic", 6, 44, 0.5, "white", { stripes: 1 })], {
  centre: { tone: "fresh", radius: 13 },
  stamens: { count: 6, length: 50, tone: "lime", anthers: "gold", size: 9 },
});
const onionBall = group(
  spot(fan(onionStar, 13, 168, [24, 24], { stalk: 38, tone: "lime", stroke: 1.6 }), [0, -44], 100),
  spot(fan(onionStar, 9, 165, [24, 24], { stalk: 23, tone: "lime", stroke: 1.6 }), [0, -44], 100),
  spot(fan(onionStar, 4, 135, [23, 23], { stalk: 9 }), [0, -44], 100),
);
const onionBulb = body("onion", 1.06, "turmeric", { ribs: 5, shine: true });
/** Cut through: skins one in the other. */
const onionHalf = group(
  spot(body("onion", 1.06, "turmeric"), [0, 0], 100),
  ...[92, 64, 38].flatMap((size, index) => [
    spot(body("onion", 1, "lime"), [0, -3 - index * 4], size),
    spot(body("onion", 1, "white"), [0, -5 - index * 4], size - 7),
  ]),
);
const daffodilLeaf = leaf("strap", 0.085, "blue", { bend: 10, veins: "parallel" });
const daffodilFace = group(
  spot(flower([ring("ovate", 6, 50, 0.62, "cream", { stripes: 1 })]), [0, 0], 100),
  spot(
    flower([ring("notched", 12, 24, 0.34, "gold"), ring("round", 12, 19, 0.4, "yellow")], {
      centre: { tone: "orange", radius: 10 },
      stamens: { count: 6, length: 7, tone: "lime", anthers: "yellow", size: 4 },
    }),
    [0, 0],
    100,
  ),
);
const daffodilSide = group(
  spot(body("egg", 0.4, "fresh"), [0, 6], 34),
  spot(flower([ring("ovate", 5, 62, 0.5, "cream", { spread: 84, stripes: 1 })]), [0, -26], 100),
  spot(bell("bell", 0.6, "gold", "orange", 6, { flare: 13 }), [0, -24], 66),
);
const daffodilSpathe = leaf("lanceolate", 0.36, "straw", { bend: 16, veins: "parallel" });
/** The flower nods sideways out of a papery sheath. */
const daffodilNod = group(
  spot(daffodilSpathe, [0, 4], 56, -8, true),
  spot(
    lines("fresh", 6, [
      [0, 0],
      [6, -16],
      [22, -22],
    ]),
    [0, 0],
    100,
  ),
  spot(daffodilSide, [18, -21], 104, 92),
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
  zwiebel: plate(
    "sand",
    spot(roots(11, 56, "ginger", 2.6), [214, 546], 44, 180),
    spot(onionLeaf, [204, 440], 300, -30, true),
    spot(onionLeaf, [210, 440], 350, -15, true),
    spot(onionLeaf, [222, 440], 330, 22),
    spot(body("onionStalk", 0.075, "fresh", { ribs: 1 }), [216, 446], 330, 3),
    spot(onionLeaf, [224, 444], 230, 40),
    spot(onionBall, [232, 124], 144, 3),
    spot(onionBulb, [214, 552], 134),
    spot(onionHalf, [380, 560], 110, 8),
  ),
  narzisse: plate(
    "sage",
    spot(roots(9, 50, "ginger", 2.4), [226, 556], 40, 180),
    spot(daffodilLeaf, [214, 470], 300, -22, true),
    spot(daffodilLeaf, [238, 470], 330, 18),
    spot(daffodilLeaf, [220, 470], 370, -9, true),
    stem(
      [
        [222, 470],
        [210, 350],
        [196, 240],
        [182, 150],
      ],
      [7, 6],
      "fresh",
      [],
      tip(
        lines("fresh", 6, [
          [0, 0],
          [2, -30],
        ]),
        60,
      ),
    ),
    stem(
      [
        [232, 470],
        [250, 380],
        [272, 310],
        [282, 250],
      ],
      [7, 6],
      "fresh",
      [],
      tip(daffodilNod, 140, -8),
    ),
    spot(daffodilLeaf, [230, 472], 260, 34),
    spot(daffodilSpathe, [182, 154], 64, 26),
    spot(daffodilFace, [180, 128], 176, 8),
    spot(body("bulb", 0.8, "brown", { ribs: 4 }), [226, 562], 112),
  ),
};
