import {
  body,
  fan,
  group,
  leaf,
  pinnate,
  plate,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
  umbel,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { white, yellow } from "#scripts/herbs/plates/families/florets.ts";

const lovageLeaflet = leaf("wedge", 0.46, "deep", {
  bend: 4,
  veins: 2,
  margin: saw(3, 0.2, 0.7, [0.52, 1]),
});
const lovageLeaf = pinnate(
  group(
    spot(lovageLeaflet, [0, 0], 90, 30),
    spot(lovageLeaflet, [0, 0], 90, -30, true),
    spot(lovageLeaflet, [0, -14], 88),
  ),
  2,
  [50, 46, 40],
  "deep",
  { start: 0.4, rachis: 3, end: { part: lovageLeaflet, size: 42 } },
);
const lovageUmbel = umbel(yellow, 13, 60, { tone: "stem", florets: 8 });
const goutLeaflet = leaf("ovate", 0.56, "leaf", { bend: 8, veins: 4, margin: saw(9, 0.1) });
const goutFinger = fan(goutLeaflet, 3, 66, [64, 54], { petiole: 32, stroke: 2.6 });
const goutLeaf = group(
  spot(fan(goutFinger, 3, 62, [62, 54], { petiole: 44, stroke: 2.4 }), [0, 0], 100),
);
const goutUmbel = umbel(white, 13, 52, { tone: "stem", florets: 8, size: 30 });

export const lovages: Plates = {
  liebstoeckel: plate(
    "sand",
    stem(
      [
        [242, 564],
        [234, 430],
        [248, 300],
        [240, 190],
      ],
      [10, 6],
      "stem",
      [
        row(
          spray(
            3,
            "stem",
            -14,
            [row(lovageLeaflet, "alternate", 2, [0.3, 0.6], [40, 40], [34, 26])],
            tip(lovageUmbel, 44),
          ),
          "opposite",
          1,
          [0.62, 0.62],
          [40, 40],
          [150, 150],
        ),
        row(lovageLeaf, "alternate", 5, [0.05, 0.66], [62, 46], [224, 128]),
      ],
      tip(lovageUmbel, 104),
    ),
  ),
  giersch: plate(
    "sage",
    spot(body("column", 0.07, "ginger", { rings: 6, bend: 10 }), [242, 556], 150, 84),
    spot(body("column", 0.07, "ginger", { rings: 5, bend: -8 }), [242, 556], 120, -86),
    stem(
      [
        [240, 558],
        [246, 430],
        [234, 300],
        [242, 196],
      ],
      [7, 4],
      "stem",
      [
        row(goutFinger, "alternate", 2, [0.62, 0.8], [46, 38], [116, 84]),
        row(goutLeaf, "alternate", 3, [0.03, 0.42], [56, 46], [270, 186]),
        row(
          spray(2.4, "stem", -14, [], tip(goutUmbel, 60)),
          "right",
          1,
          [0.64, 0.64],
          [38, 38],
          [130, 130],
        ),
      ],
      tip(goutUmbel, 122),
    ),
  ),
};
