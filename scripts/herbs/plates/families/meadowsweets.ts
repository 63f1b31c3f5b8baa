import {
  body,
  flower,
  froth,
  leaf,
  lobed,
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

const sweetLeaflet = leaf("ovate", 0.5, "deep", { bend: 6, veins: 4, margin: saw(8, 0.14) });
const sweetEnd = lobed(
  [
    [62, 0.86],
    [0, 1],
  ],
  0.44,
  "deep",
  { fullness: 0.5, margin: saw(9, 0.14, 0.5) },
);
const sweetLeaf = pinnate(sweetLeaflet, 3, [30, 38, 40], "deep", {
  start: 0.2,
  rachis: 2.4,
  angle: 64,
  between: { part: sweetLeaflet, size: 10 },
  end: { part: sweetEnd, size: 46 },
});
const sweetFroth = spray(
  2.4,
  "reddish",
  -14,
  [
    row(
      froth("ball", 1, 34, 12, "cream", "white"),
      "alternate",
      5,
      [0.36, 0.92],
      [50, 30],
      [64, 50],
      { front: true },
    ),
  ],
  tip(froth("ball", 1.2, 24, 15, "white", "cream"), 44),
);
const agrimonyLeaflet = leaf("elliptic", 0.48, "leaf", { bend: 6, veins: 4, margin: saw(7, 0.2) });
const agrimonyLeaf = pinnate(agrimonyLeaflet, 4, [22, 34, 40], "leaf", {
  start: 0.14,
  rachis: 2,
  angle: 62,
  between: { part: agrimonyLeaflet, size: 11 },
  end: { part: agrimonyLeaflet, size: 38 },
});
const agrimonyFlower = flower([ring("obovate", 5, 48, 0.74, "yellow")], {
  stamens: { count: 9, length: 20, tone: "gold", anthers: "orange", size: 5 },
});
const agrimonyFruit = body("urnFruit", 0.74, "olive", {
  ribs: 3,
  crown: { tone: "brown", rays: 6, length: 30 },
});

export const meadowsweets: Plates = {
  maedesuess: plate(
    "sage",
    stem(
      [
        [236, 566],
        [244, 430],
        [234, 300],
        [242, 170],
      ],
      [8, 4.4],
      "reddish",
      [
        row(sweetLeaf, "alternate", 5, [0.04, 0.66], [60, 44], [190, 116]),
        row(sweetFroth, "alternate", 4, [0.72, 0.95], [52, 30], [150, 126]),
      ],
      tip(sweetFroth, 130),
    ),
  ),
  odermennig: plate(
    "sand",
    stem(
      [
        [244, 566],
        [236, 430],
        [248, 260],
        [236, 70],
      ],
      [7, 2.4],
      "stem",
      [
        row(agrimonyLeaf, "alternate", 5, [0.04, 0.42], [60, 46], [176, 110]),
        row(agrimonyFruit, "alternate", 7, [0.5, 0.68], [104, 84], [26, 23], { front: true }),
        row(agrimonyFlower, "alternate", 13, [0.7, 0.97], [80, 40], [34, 19], { front: true }),
        row(leaf("ovate", 0.4, "leaf"), "alternate", 12, [0.5, 0.94], [50, 40], [18, 12]),
      ],
      tip(body("egg", 0.6, "fresh"), 14),
    ),
    spot(agrimonyFruit, [388, 220], 78, 176),
  ),
};
