import {
  body,
  fan,
  flower,
  group,
  leaf,
  lines,
  lobed,
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

const teaLeaf = leaf("linear", 0.09, "leaf", { bend: 10 });
const brush = group(
  spot(
    flower([ring("ray", 24, 42, 0.06, "white"), ring("ray", 20, 30, 0.07, "cream", { turn: 7 })], {
      stamens: { count: 22, length: 40, tone: "white", anthers: "straw", size: 3.4 },
      centre: { tone: "lime", radius: 7 },
    }),
    [0, 0],
    100,
  ),
);
const teaTwig = spray(
  2.4,
  "wood",
  -12,
  [
    row(teaLeaf, "alternate", 26, [0.05, 0.98], [54, 32], [44, 30]),
    row(brush, "alternate", 5, [0.42, 0.78], [40, 30], [26, 21], { front: true }),
  ],
  tip(teaLeaf, 26),
);
const yewNeedle = leaf("needle", 0.1, "deep", { bend: 6 });
const aril = group(
  spot(body("ball", 0.94, "red", { shine: true }), [0, -6], 88),
  spot(flower([], { centre: { tone: "blackberry", radius: 17, dome: 0.8 } }), [0, -84], 100),
);
const yewTwig = spray(
  2.6,
  "wood",
  -8,
  [
    row(yewNeedle, "opposite", 13, [0.08, 0.96], [66, 46], [26, 17]),
    row(aril, "alternate", 3, [0.3, 0.74], [124, 116], [18, 17], { front: true }),
  ],
  tip(yewNeedle, 16),
);
const ivyLeaf = lobed(
  [
    [112, 0.56],
    [58, 0.8],
    [0, 1],
  ],
  0.62,
  "deep",
  { fullness: 0.56, petiole: 40 },
);
const ivyBloomLeaf = leaf("ovate", 0.72, "deep", { bend: 6, veins: 3, petiole: 26 });
const ivyFlower = flower([ring("ovate", 5, 34, 0.5, "lime", { from: 10 })], {
  centre: { tone: "fresh", radius: 18 },
  stamens: { count: 5, length: 44, tone: "lime", anthers: "gold", size: 9 },
});
const ivyBall = (part: Part, size: number): Part =>
  fan(part, 11, 150, [size, size], { stalk: 70, tone: "fresh", stroke: 4, depth: 0.34 });
const ivyBerry = body("ball", 1, "blackberry", {
  shine: true,
  crown: { tone: "seed", rays: 1, length: 10 },
});
const thujaRib = lines("leaf", 3, [
  [0, 0],
  [2, -50],
  [7, -93],
]);
/** A flat shoot, its scales as teeth: drawn one by one they would be 15,000 shapes. */
const thujaScales = (width: number, teeth: number) =>
  group(
    spot(
      leaf("strap", width, "leaf", { bend: 8, margin: saw(teeth, 0.5, 0.86, [0, 0.98]) }),
      [0, 0],
      100,
    ),
    spot(thujaRib, [0, 0], 100),
  );
/** Shoots in one plane, as a fern's. */
const thujaFlat = group(
  spot(
    spray(6, "leaf", 10, [
      row(thujaScales(0.22, 7), "alternate", 8, [0.12, 0.8], [38, 28], [48, 32]),
    ]),
    [0, 0],
    100,
  ),
  spot(thujaScales(0.1, 14), [0, 0], 114, 2),
);
const thujaCone = group(
  spot(fan(leaf("elliptic", 0.4, "straw"), 5, 40, [88, 78]), [0, 0], 100),
  spot(fan(leaf("elliptic", 0.46, "ginger"), 3, 22, [80, 70]), [0, 0], 100),
  spot(body("egg", 0.6, "brown"), [0, 2], 34),
);
const thujaTwig = spray(
  2.6,
  "olive",
  -10,
  [
    row(thujaFlat, "alternate", 6, [0.12, 0.86], [46, 34], [62, 40]),
    row(
      spray(5, "olive", 20, [], tip(thujaCone, 100)),
      "alternate",
      3,
      [0.3, 0.66],
      [24, 20],
      [13, 12],
      { front: true },
    ),
  ],
  tip(thujaFlat, 44),
);
const boxLeaf = leaf("elliptic", 0.54, "deep", { bend: 6, veins: 2, petiole: 5 });
const boxYoung = leaf("elliptic", 0.54, "fresh", { bend: 6, veins: 2, petiole: 5 });
const boxFlower = flower(
  [ring("ovate", 4, 26, 0.7, "lime", { turn: 45 }), ring("ovate", 4, 20, 0.7, "cream")],
  {
    centre: { tone: "lime", radius: 8 },
    stamens: { count: 6, length: 40, tone: "cream", anthers: "gold", size: 13 },
  },
);
const boxTuft = fan(boxFlower, 4, 90, [74, 70], { stalk: 26, tone: "lime", stroke: 4 });
const boxFruit = body("ball", 0.9, "olive", {
  ribs: 2,
  crown: { tone: "brown", rays: 3, length: 34 },
});
const boxTwig = spray(
  2.4,
  "olive",
  -8,
  [
    row(boxLeaf, "opposite", 6, [0.08, 0.8], [58, 46], [25, 21]),
    row(boxTuft, "opposite", 3, [0.16, 0.52], [50, 44], [15, 13], { front: true }),
    row(boxYoung, "opposite", 1, [0.94, 0.94], [34, 34], [19, 19]),
  ],
  tip(boxYoung, 17),
);
const boxFruiting = spray(
  2.4,
  "olive",
  -8,
  [
    row(boxLeaf, "opposite", 6, [0.1, 0.94], [58, 42], [26, 19]),
    row(boxFruit, "alternate", 3, [0.2, 0.62], [26, 22], [14, 12], { front: true }),
  ],
  tip(boxLeaf, 18),
);

export const evergreens: Plates = {
  teebaum: plate(
    "mist",
    stem(
      [
        [230, 566],
        [246, 430],
        [232, 300],
        [244, 190],
      ],
      [9, 5],
      "bark",
      [row(teaTwig, "alternate", 5, [0.2, 0.86], [46, 32], [250, 170])],
      tip(teaTwig, 160),
    ),
    spot(brush, [392, 524], 80),
  ),
  eibe: plate(
    "sage",
    stem(
      [
        [90, 190],
        [190, 220],
        [290, 270],
        [390, 360],
      ],
      [8, 4],
      "wood",
      [
        row(yewTwig, "right", 3, [0.1, 0.72], [54, 40], [230, 190]),
        row(yewTwig, "left", 3, [0.24, 0.84], [52, 40], [200, 150]),
        row(yewNeedle, "opposite", 11, [0.04, 0.96], [66, 50], [50, 40]),
      ],
      tip(yewTwig, 140),
    ),
    spot(aril, [110, 500], 60, 170),
  ),
  efeu: plate(
    "mist",
    stem(
      [
        [130, 566],
        [170, 440],
        [230, 330],
        [250, 170],
      ],
      [6, 3.4],
      "wood",
      [
        row(ivyLeaf, "alternate", 7, [0.04, 0.72], [70, 54], [100, 80]),
        row(ivyBloomLeaf, "alternate", 4, [0.74, 0.94], [72, 46], [98, 76]),
        row(
          lines(
            "wood",
            5,
            [
              [0, 0],
              [20, -30],
            ],
            [
              [0, 0],
              [-16, -34],
            ],
          ),
          "alternate",
          8,
          [0.06, 0.5],
          [90, 90],
          [18, 16],
        ),
      ],
      tip(ivyBall(ivyFlower, 34), 74),
    ),
    spot(spray(2.4, "fresh", 30, [], tip(ivyBall(ivyBerry, 38), 100)), [250, 250], 66, 76),
  ),
  lebensbaum: plate(
    "mist",
    stem(
      [
        [226, 566],
        [244, 430],
        [232, 290],
        [242, 170],
      ],
      [9, 5],
      "wood",
      [
        row(thujaTwig, "right", 2, [0.14, 0.56], [50, 38], [230, 200]),
        row(thujaTwig, "left", 2, [0.32, 0.76], [50, 38], [220, 180]),
      ],
      tip(thujaTwig, 170),
    ),
    spot(thujaCone, [396, 546], 60),
  ),
  buchsbaum: plate(
    "sand",
    stem(
      [
        [232, 566],
        [246, 440],
        [234, 310],
        [244, 190],
      ],
      [8, 5],
      "bark",
      [
        row(boxTwig, "right", 2, [0.22, 0.66], [46, 38], [250, 190]),
        row(boxFruiting, "left", 2, [0.14, 0.5], [48, 40], [250, 200]),
        row(boxLeaf, "opposite", 5, [0.1, 0.94], [62, 46], [66, 54]),
      ],
      tip(boxTwig, 180),
    ),
    spot(boxFruit, [400, 556], 54),
  ),
};
