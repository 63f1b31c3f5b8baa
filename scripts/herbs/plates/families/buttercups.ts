import {
  body,
  fan,
  feather,
  flower,
  group,
  leaf,
  lines,
  lobes,
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

const monkFinger = leaf("wedge", 0.42, "deep", { bend: 4, margin: saw(4, 0.5, 0.7, [0.3, 1]) });
const monkLeaf = fan(monkFinger, 5, 96, [78, 60], { petiole: 22, tone: "stem", stroke: 2.6 });
const helmet = { kind: "helmet", tone: "indigo" } as const;
const celandineFlower = flower([ring("obovate", 4, 49, 0.84, "yellow", { stripes: 1 })], {
  stamens: { count: 18, length: 22, tone: "gold", anthers: "gold", size: 5 },
  centre: { tone: "fresh", radius: 4 },
});
const celandineLobe = leaf("obovate", 0.74, "blue", {
  bend: 4,
  veins: 3,
  margin: lobes(4, 0.26, [0.24, 1]),
});
const celandineLeaf = pinnate(celandineLobe, 2, [34, 40, 42], "blue", {
  start: 0.34,
  rachis: 2.4,
  angle: 66,
  end: { part: celandineLobe, size: 48 },
});
const celandinePod = body("linear", 0.09, "fresh", { bend: 8, ribs: 1 });
const celandineTop = group(
  spot(fan(celandinePod, 2, 40, [62, 62], { stalk: 40 }), [0, 0], 100),
  spot(fan(body("egg", 0.6, "lime"), 2, 70, [24, 24], { stalk: 50 }), [0, 0], 100),
  spot(fan(celandineFlower, 3, 44, [60, 54], { stalk: 64, depth: 0.2, stroke: 2.2 }), [0, 0], 100),
);
const nigellaFlower = flower(
  [ring("ovate", 5, 50, 0.6, "sky", { stripes: 2 }), ring("spoon", 7, 20, 0.3, "azure")],
  {
    centre: { tone: "fresh", radius: 8 },
    stamens: { count: 16, length: 23, tone: "lime", anthers: "azure", size: 5 },
  },
);
const nigellaLeaf = feather(5, 2, 0.9, "leaf", 1.9, { start: 0.16 });
const nigellaPod = body("urnFruit", 0.76, "straw", {
  ribs: 4,
  crown: { tone: "olive", rays: 5, length: 40 },
});

export const buttercups: Plates = {
  "blauer-eisenhut": plate(
    "lilac",
    spot(body("turnip", 0.46, "brown", { rings: 4 }), [232, 500], 84, 186),
    spot(body("turnip", 0.5, "root", { rings: 3 }), [262, 506], 62, 166),
    stem(
      [
        [240, 506],
        [234, 380],
        [248, 220],
        [240, 70],
      ],
      [8, 3],
      "stem",
      [
        row(monkLeaf, "alternate", 6, [0.06, 0.56], [66, 46], [150, 84]),
        row(body("egg", 0.7, "indigo"), "alternate", 5, [0.88, 0.99], [60, 40], [24, 15], {
          front: true,
        }),
        row(
          spray(9, "stem", -16, [], tip(helmet, 190, 20)),
          "alternate",
          15,
          [0.5, 0.9],
          [62, 46],
          [32, 20],
          { front: true },
        ),
      ],
      tip(body("egg", 0.7, "indigo"), 16),
    ),
  ),
  schoellkraut: plate(
    "sand",
    stem(
      [
        [240, 540],
        [232, 420],
        [246, 300],
        [240, 210],
      ],
      [8, 4.6],
      "blue",
      [
        row(
          spray(
            3,
            "blue",
            -16,
            [row(celandineLeaf, "alternate", 2, [0.24, 0.56], [50, 42], [60, 44])],
            tip(celandineTop, 60),
          ),
          "opposite",
          1,
          [0.46, 0.46],
          [42, 42],
          [190, 190],
        ),
        row(celandineLeaf, "alternate", 5, [0.08, 0.9], [62, 46], [190, 100]),
      ],
      tip(celandineTop, 120),
    ),
    spot(
      lines("orange", 5, [
        [0, 0],
        [0, 12],
      ]),
      [240, 548],
      100,
    ),
    spot(body("egg", 0.8, "orange", { shine: true }), [240, 580], 18),
  ),
  schwarzkuemmel: plate(
    "mist",
    stem(
      [
        [240, 566],
        [234, 430],
        [248, 290],
        [240, 170],
      ],
      [6, 3.6],
      "fresh",
      [
        row(
          spray(
            2.8,
            "fresh",
            -18,
            [row(nigellaLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [44, 34])],
            tip(nigellaPod, 46),
          ),
          "right",
          1,
          [0.4, 0.4],
          [42, 42],
          [210, 210],
        ),
        row(
          spray(
            2.8,
            "fresh",
            -18,
            [row(nigellaLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [44, 34])],
            tip(nigellaFlower, 54),
          ),
          "left",
          1,
          [0.48, 0.48],
          [44, 44],
          [170, 170],
        ),
        row(nigellaLeaf, "alternate", 7, [0.08, 0.84], [54, 40], [140, 84]),
      ],
      tip(nigellaFlower, 134),
    ),
    ...[0, 1, 2, 3].map((index) =>
      spot(
        body("egg", 0.6, "blackberry"),
        [350 + index * 24, 550 - (index % 2) * 20],
        24,
        index * 60,
      ),
    ),
  ),
};
