import {
  bell,
  body,
  crenate,
  fan,
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

export const foxgloves: Plates = {
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
};
