import {
  body,
  crenate,
  flower,
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
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const marshMallow = flower([ring("notched", 5, 48, 0.94, "blush", { stripes: 3 })], {
  centre: { tone: "purple", radius: 8, dots: "rose" },
  stamens: { count: 9, length: 11, tone: "rose", anthers: "purple", size: 5 },
});
const marshLeaf = lobed(
  [
    [92, 0.5],
    [46, 0.7],
    [0, 1],
  ],
  0.8,
  "silver",
  { fullness: 0.8, petiole: 26, margin: saw(13, 0.07, 0.5) },
);
const marshBud = body("egg", 0.7, "silver", { crown: { tone: "pink", rays: 2, length: 12 } });
const mallow = flower([ring("heartPetal", 5, 49, 0.78, "purple", { stripes: 3 })], {
  centre: { tone: "white", radius: 7, dots: "lilac" },
});
const mallowLeaf = lobed(
  [
    [130, 0.66],
    [88, 0.86],
    [44, 0.96],
    [0, 1],
  ],
  0.78,
  "leaf",
  { blunt: true, fullness: 0.7, petiole: 44, margin: crenate(14, 0.06) },
);
const cheese = body("flatDome", 1.5, "fresh", { ribs: 5 });

export const mallows: Plates = {
  eibisch: plate(
    "clay",
    stem(
      [
        [240, 566],
        [232, 430],
        [246, 280],
        [240, 110],
      ],
      [8, 4],
      "silver",
      [
        row(marshLeaf, "alternate", 7, [0.06, 0.92], [60, 44], [138, 66]),
        row(
          spray(4, "silver", -8, [], tip(marshMallow, 84)),
          "alternate",
          6,
          [0.36, 0.9],
          [52, 36],
          [86, 70],
          { front: true },
        ),
        row(marshBud, "alternate", 5, [0.56, 0.98], [44, 30], [30, 22], { front: true }),
      ],
      tip(marshBud, 26),
    ),
  ),
  "wilde-malve": plate(
    "lilac",
    stem(
      [
        [236, 566],
        [246, 430],
        [230, 290],
        [244, 130],
      ],
      [8, 4],
      "stem",
      [
        row(mallowLeaf, "alternate", 6, [0.06, 0.86], [70, 50], [94, 58]),
        row(
          spray(3.4, "stem", -10, [], tip(mallow, 92)),
          "alternate",
          5,
          [0.3, 0.9],
          [54, 40],
          [104, 84],
          { front: true },
        ),
        row(
          body("egg", 0.7, "leaf", { crown: { tone: "purple", rays: 2, length: 16 } }),
          "alternate",
          4,
          [0.5, 0.96],
          [30, 24],
          [26, 20],
          { front: true },
        ),
      ],
      tip(mallow, 84),
    ),
    spot(cheese, [398, 546], 34),
  ),
};
