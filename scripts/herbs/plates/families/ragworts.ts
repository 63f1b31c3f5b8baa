import {
  fan,
  feather,
  flower,
  froth,
  leaf,
  lobes,
  plate,
  ring,
  row,
  saw,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const goldenPlume = spray(
  2,
  "stem",
  30,
  [
    row(froth("egg", 0.8, 16, 13, "gold", "yellow"), "right", 8, [0.1, 0.9], [40, 36], [44, 26]),
    row(froth("egg", 0.8, 14, 14, "yellow", "gold"), "left", 8, [0.14, 0.94], [34, 30], [38, 24]),
  ],
  tip(froth("egg", 0.6, 12, 15, "yellow", "gold"), 20),
);
const goldenLeaf = leaf("lanceolate", 0.26, "leaf", { bend: 14, veins: 4, margin: saw(8, 0.12) });
const ragwortHead = flower([ring("ray", 13, 36, 0.24, "yellow", { from: 12 })], {
  centre: { tone: "gold", radius: 16, dots: "orange" },
});
const ragwortLeaf = leaf("spoon", 0.46, "leaf", { bend: 14, margin: lobes(6, 0.74, [0.06, 0.84]) });
const ragwortTop = fan(ragwortHead, 7, 43, [36, 34], {
  stalk: 78,
  level: true,
  depth: 0.24,
  stroke: 2.2,
});
const yarrowLeaf = feather(15, 2, 0.3, "deep", 1.7, { start: 0.06 });
const yarrowHead = flower([ring("notched", 5, 46, 0.9, "white")], {
  centre: { tone: "cream", radius: 17, dots: "straw" },
});
const yarrowTop = fan(
  fan(yarrowHead, 6, 52, [50, 48], { stalk: 60, level: true, depth: 0.4, stroke: 4 }),
  7,
  42,
  [42, 40],
  { stalk: 62, level: true, depth: 0.16, stroke: 2 },
);

export const ragworts: Plates = {
  goldrute: plate(
    "sage",
    stem(
      [
        [236, 564],
        [242, 420],
        [232, 270],
        [240, 140],
      ],
      [7, 4],
      "reddish",
      [
        row(goldenPlume, "alternate", 6, [0.56, 0.94], [58, 34], [150, 110]),
        row(goldenLeaf, "alternate", 14, [0.04, 0.72], [62, 48], [136, 84]),
      ],
      tip(goldenPlume, 110),
    ),
  ),
  jakobskreuzkraut: plate(
    "sage",
    stem(
      [
        [244, 564],
        [236, 430],
        [248, 300],
        [240, 196],
      ],
      [8, 4.4],
      "reddish",
      [
        row(
          spray(
            3,
            "reddish",
            -18,
            [row(ragwortLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [40, 30])],
            tip(ragwortTop, 58),
          ),
          "opposite",
          1,
          [0.56, 0.56],
          [42, 42],
          [166, 166],
        ),
        row(ragwortLeaf, "alternate", 7, [0.05, 0.74], [66, 48], [176, 84]),
      ],
      tip(ragwortTop, 116),
    ),
  ),
  schafgarbe: plate(
    "sage",
    stem(
      [
        [240, 564],
        [234, 430],
        [248, 300],
        [240, 208],
      ],
      [7, 4.4],
      "silver",
      [
        row(
          spray(2.8, "silver", -20, [], tip(yarrowTop, 66)),
          "opposite",
          1,
          [0.68, 0.68],
          [42, 42],
          [130, 130],
        ),
        row(yarrowLeaf, "alternate", 7, [0.04, 0.8], [58, 42], [190, 92]),
      ],
      tip(yarrowTop, 134),
    ),
  ),
};
