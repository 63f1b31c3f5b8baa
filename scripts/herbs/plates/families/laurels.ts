import {
  bell,
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  plate,
  ring,
  row,
  saw,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const cherryLaurelLeaf = leaf("elliptic", 0.39, "deep", {
  bend: 12,
  veins: 6,
  petiole: 9,
  margin: saw(9, 0.035, 0.7, [0.3, 0.96]),
});
const cherryLaurelFlower = flower([ring("round", 5, 40, 0.9, "white", { from: 6 })], {
  centre: { tone: "lime", radius: 13 },
  stamens: { count: 10, length: 34, tone: "cream", anthers: "gold", size: 8 },
});
const cherryLaurelCandle = spray(
  2.4,
  "fresh",
  4,
  [row(cherryLaurelFlower, "whorl", 8, [0.24, 0.95], [78, 54], [25, 17], { front: true })],
  tip(cherryLaurelFlower, 14),
);
const cherryLaurelCherry = body("ball", 0.86, "blackberry", { shine: true });
const cherryLaurelRed = body("ball", 0.86, "red", { shine: true });
const cherryLaurelFruits = spray(
  2.6,
  "olive",
  14,
  [
    row(
      [
        spray(8, "olive", 10, [], tip(cherryLaurelCherry, 150)),
        spray(8, "olive", 10, [], tip(cherryLaurelRed, 140)),
        spray(8, "olive", 10, [], tip(cherryLaurelCherry, 146)),
      ],
      "alternate",
      7,
      [0.22, 0.94],
      [66, 40],
      [14, 12],
      { front: true },
    ),
  ],
  tip(cherryLaurelCherry, 20),
);

const oleanderLeaf = leaf("lanceolate", 0.17, "deep", { bend: 6, veins: 9, petiole: 5 });
const oleanderFlower = flower(
  [
    ring("petal", 5, 50, 0.82, "pink", { stripes: 1 }),
    ring("ray", 10, 21, 0.34, "rose", { turn: 18 }),
  ],
  { centre: { tone: "cream", radius: 5 } },
);
const oleanderSide = bell("trumpet", 0.84, "pink", "rose", 4, { calyx: "reddish", flare: 18 });
const oleanderBud = body("lanceolate", 0.3, "rose", { ribs: 1 });
const oleanderTop = group(
  spot(fan(oleanderBud, 5, 52, [32, 28], { stalk: 84, tone: "reddish", stroke: 2 }), [0, 0], 100),
  spot(fan(oleanderSide, 2, 82, [46, 46], { stalk: 44, tone: "reddish", stroke: 2 }), [0, 0], 100),
  spot(
    fan(oleanderFlower, 3, 56, [66, 62], { stalk: 60, tone: "reddish", stroke: 2 }),
    [0, 0],
    100,
  ),
);
const oleanderPods = fan(body("linear", 0.1, "olive", { ribs: 1, bend: 8 }), 2, 7, [100, 100], {
  petiole: 16,
  tone: "olive",
  stroke: 3,
});

const rhododendronLeaf = leaf("elliptic", 0.32, "deep", { bend: 10, veins: 7, petiole: 9 });
/** Five broad lobes, the upper one freckled, and long stamens that curve upwards. */
const rhododendronFlower = group(
  spot(flower([ring("petal", 5, 50, 0.92, "rose", { stripes: 1 })]), [0, 0], 100),
  spot(froth("egg", 0.66, 15, 9, "aubergine"), [0, -10], 30),
  spot(flower([], { centre: { tone: "blush", radius: 7 } }), [0, 0], 100),
  spot(
    flower([], {
      stamens: { count: 6, length: 32, tone: "blush", anthers: "brown", spread: 54, size: 5 },
    }),
    [0, 2],
    100,
    180,
  ),
);
const rhododendronSide = group(
  spot(body("trumpet", 0.5, "purple"), [0, 0], 60),
  spot(flower([ring("petal", 4, 56, 0.8, "rose", { spread: 66, stripes: 1 })]), [0, -34], 100),
  spot(
    flower([], {
      stamens: { count: 4, length: 62, tone: "blush", anthers: "brown", spread: 24, size: 6 },
    }),
    [0, -34],
    100,
  ),
);
const rhododendronTruss = group(
  spot(
    fan(rhododendronSide, 7, 92, [62, 62], { stalk: 40, tone: "fresh", stroke: 3 }),
    [0, 0],
    100,
  ),
  spot(fan(rhododendronFlower, 3, 58, [60, 60], { stalk: 62, follow: 0.3 }), [0, 0], 100),
  spot(fan(rhododendronFlower, 2, 26, [60, 60], { stalk: 24, follow: 0.3 }), [0, 0], 100),
);
const rhododendronBud = scales("egg", 0.6, [5, 3], leaf("egg", 0.6, "fresh", { bend: 2 }), 44, 14);

const daphneFlower = flower([ring("ovate", 4, 50, 0.66, "rose", { turn: 45, stripes: 1 })], {
  centre: { tone: "gold", radius: 7 },
});
const daphneSide = bell("trumpet", 0.5, "rose", "pink", 3, { flare: 30 });
/** Flowers without stalks, on the bare wood. */
const daphneTuft = group(
  spot(fan(daphneSide, 2, 62, [82, 82]), [0, 0], 100),
  spot(daphneFlower, [0, -48], 92),
);
const daphneBud = body("egg", 0.6, "purple", { ribs: 1 });
const daphneLeaf = leaf("obovate", 0.28, "fresh", { bend: 8, veins: 5, petiole: 4 });
const daphneBerry = body("ball", 0.92, "red", { shine: true });
const daphneBerries = fan(daphneBerry, 3, 70, [72, 66], { stalk: 12, tone: "olive", stroke: 4 });

const avocadoLeaf = leaf("elliptic", 0.42, "leaf", { bend: 10, veins: 7, petiole: 16 });
const avocadoFlower = flower([ring("elliptic", 6, 48, 0.42, "lime")], {
  centre: { tone: "fresh", radius: 10 },
  stamens: { count: 6, length: 24, tone: "lime", anthers: "gold", size: 7 },
});
const avocadoPanicle = spray(
  2.4,
  "fresh",
  10,
  [
    row(
      fan(avocadoFlower, 3, 60, [58, 54], { stalk: 50, tone: "fresh", stroke: 4 }),
      "alternate",
      6,
      [0.3, 0.94],
      [60, 44],
      [30, 22],
      { front: true },
    ),
  ],
  tip(avocadoFlower, 16),
);
const avocadoFruit = body("pear", 0.68, "deep", { shine: true });
const avocadoHang = spray(2.6, "olive", 12, [], tip(avocadoFruit, 110));
/** Skin, flesh from green to cream, and the stone. */
const avocadoHalf = group(
  spot(body("pear", 0.68, "deep"), [0, 0], 100),
  spot(body("pear", 0.68, "lime"), [0, -4], 92),
  spot(body("pear", 0.64, "cream"), [0, -9], 80),
  spot(body("ball", 0.94, "clay", { shine: true }), [0, -44], 40),
);

/** Woody poisonous plants with leaves as a laurel's. */
export const laurels: Plates = {
  kirschlorbeer: plate(
    "sand",
    stem(
      [
        [120, 560],
        [190, 430],
        [240, 300],
        [290, 150],
      ],
      [9, 5],
      "olive",
      [
        row(cherryLaurelLeaf, "alternate", 7, [0.06, 0.96], [58, 40], [210, 150]),
        row(cherryLaurelCandle, "left", 2, [0.4, 0.72], [30, 26], [190, 160], { front: true }),
        row(cherryLaurelFruits, "right", 1, [0.3, 0.3], [46, 46], [190, 190], { front: true }),
      ],
      tip(cherryLaurelLeaf, 120),
    ),
  ),
  oleander: plate(
    "mist",
    stem(
      [
        [236, 566],
        [246, 440],
        [234, 320],
        [242, 220],
      ],
      [8, 5],
      "olive",
      [row(oleanderLeaf, "whorl", 5, [0.06, 0.86], [60, 40], [190, 150])],
      tip(oleanderTop, 190),
    ),
    spot(oleanderPods, [412, 566], 150, 4),
  ),
  rhododendron: plate(
    "lilac",
    stem(
      [
        [226, 566],
        [244, 470],
        [236, 380],
        [242, 290],
      ],
      [10, 7],
      "wood",
      [
        row(
          spray(
            4,
            "wood",
            -20,
            [row(rhododendronLeaf, "alternate", 4, [0.5, 0.96], [72, 46], [96, 84])],
            tip(rhododendronBud, 34),
          ),
          "right",
          1,
          [0.3, 0.3],
          [52, 52],
          [150, 150],
        ),
        row(rhododendronLeaf, "alternate", 4, [0.4, 0.76], [88, 74], [190, 180]),
      ],
    ),
    spot(fan(rhododendronLeaf, 6, 106, [170, 190], { outerFirst: true }), [242, 296], 100),
    spot(rhododendronTruss, [242, 292], 190),
  ),
  seidelbast: plate(
    "clay",
    stem(
      [
        [200, 566],
        [186, 430],
        [196, 290],
        [176, 150],
      ],
      [9, 5],
      "bark",
      [
        row(daphneTuft, "alternate", 9, [0.34, 0.92], [58, 48], [62, 52], { front: true }),
        row(daphneBud, "alternate", 5, [0.38, 0.96], [50, 40], [26, 22], { front: true }),
      ],
      tip(fan(daphneLeaf, 5, 48, [70, 52], { outerFirst: true }), 90),
    ),
    stem(
      [
        [206, 520],
        [250, 440],
        [300, 370],
        [324, 290],
      ],
      [7, 4.4],
      "bark",
      [
        row(daphneLeaf, "alternate", 7, [0.62, 0.98], [76, 46], [140, 120]),
        row(daphneBerries, "alternate", 5, [0.2, 0.62], [60, 52], [44, 40], { front: true }),
      ],
      tip(fan(daphneLeaf, 5, 58, [120, 110], { outerFirst: true }), 100),
    ),
    spot(daphneFlower, [404, 530], 84),
  ),
  avocado: plate(
    "sand",
    stem(
      [
        [80, 110],
        [170, 130],
        [260, 150],
        [350, 200],
      ],
      [9, 5],
      "olive",
      [
        row(avocadoLeaf, "left", 4, [0.08, 0.94], [52, 36], [170, 150]),
        row(avocadoLeaf, "right", 3, [0.06, 0.98], [92, 70], [190, 160]),
        row(avocadoPanicle, "left", 1, [0.52, 0.52], [20, 20], [120, 120], { front: true }),
      ],
      tip(avocadoLeaf, 120),
    ),
    spot(avocadoHang, [224, 142], 180, 176),
    spot(avocadoHalf, [360, 566], 200, 6),
  ),
};
