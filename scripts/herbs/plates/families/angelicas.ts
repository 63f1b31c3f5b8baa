import {
  flower,
  leaf,
  lobed,
  pinnate,
  plate,
  row,
  saw,
  spray,
  stem,
  tip,
  umbel,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { lime, white } from "#scripts/herbs/plates/families/florets.ts";

const angelicaLeaflet = leaf("ovate", 0.68, "leaf", { bend: 8, veins: 3, margin: saw(7, 0.14) });
const angelicaLeaf = pinnate(
  pinnate(angelicaLeaflet, 2, [52, 54, 50], "leaf", {
    start: 0.34,
    rachis: 3,
    end: { part: angelicaLeaflet, size: 58 },
  }),
  2,
  [62, 52, 46],
  "leaf",
  { start: 0.36, rachis: 4, end: { part: angelicaLeaflet, size: 38 } },
);
const angelicaUmbel = umbel(lime, 17, 106, { tone: "fresh", florets: 9, size: 30 });
const sheath = leaf("ovate", 0.56, "fresh", { bend: 10, veins: "parallel" });
const hogweedLobe = lobed(
  [
    [104, 0.62],
    [52, 0.82],
    [0, 1],
  ],
  0.46,
  "leaf",
  { fullness: 0.6, margin: saw(11, 0.16, 0.5) },
);
const hogweedLeaf = pinnate(hogweedLobe, 2, [52, 46, 38], "leaf", {
  start: 0.36,
  rachis: 4,
  angle: 62,
  bend: 6,
  end: { part: hogweedLobe, size: 54 },
});
const hogweedUmbel = umbel(white, 21, 62, { tone: "stem", florets: 9, size: 26 });
const hemlockTip = leaf("ovate", 0.6, "deep", { bend: 4, margin: saw(4, 0.4) });
const hemlockLeaf = pinnate(
  pinnate(hemlockTip, 4, [40, 34, 24], "deep", {
    start: 0.2,
    rachis: 3,
    end: { part: hemlockTip, size: 28 },
  }),
  5,
  [50, 44, 20],
  "deep",
  { start: 0.24, rachis: 2.2, end: { part: hemlockTip, size: 16 }, angle: 62 },
);
const hemlockUmbel = umbel(white, 11, 50, { tone: "stem", florets: 7, size: 30 });
const stainSpots = flower([], { centre: { tone: "aubergine", radius: 30, dome: 1.8 } });

export const angelicas: Plates = {
  engelwurz: plate(
    "sage",
    stem(
      [
        [240, 566],
        [232, 440],
        [246, 310],
        [240, 210],
      ],
      [13, 8],
      "reddish",
      [
        row(
          spray(
            4,
            "reddish",
            -18,
            [row(sheath, "right", 1, [0.1, 0.1], [14, 14], [36, 36])],
            tip(angelicaUmbel, 50),
          ),
          "alternate",
          2,
          [0.52, 0.66],
          [44, 44],
          [176, 146],
        ),
        row(angelicaLeaf, "alternate", 4, [0.06, 0.5], [62, 50], [200, 140]),
        row(sheath, "alternate", 4, [0.06, 0.52], [26, 22], [66, 50], { front: true }),
      ],
      tip(angelicaUmbel, 112),
    ),
  ),
  riesenbaerenklau: plate(
    "mist",
    stem(
      [
        [244, 568],
        [238, 440],
        [246, 310],
        [240, 206],
      ],
      [19, 12],
      "stem",
      [
        row(hogweedLeaf, "alternate", 3, [0.06, 0.46], [58, 48], [196, 150]),
        row(
          spray(
            5,
            "stem",
            -20,
            [row(sheath, "right", 1, [0.02, 0.02], [12, 12], [40, 40])],
            tip(hogweedUmbel, 76),
          ),
          "opposite",
          1,
          [0.62, 0.62],
          [48, 48],
          [138, 138],
        ),
        row(stainSpots, "alternate", 22, [0.02, 0.96], [90, 90], [7, 5], { front: true }),
      ],
      tip(hogweedUmbel, 176),
    ),
  ),
  "gefleckter-schierling": plate(
    "mist",
    stem(
      [
        [236, 566],
        [244, 430],
        [234, 300],
        [242, 190],
      ],
      [11, 6],
      "fresh",
      [
        row(
          spray(
            3,
            "fresh",
            -16,
            [row(hemlockLeaf, "alternate", 1, [0.3, 0.3], [40, 40], [56, 56])],
            tip(hemlockUmbel, 46),
          ),
          "opposite",
          1,
          [0.54, 0.54],
          [42, 42],
          [168, 168],
        ),
        row(hemlockLeaf, "alternate", 4, [0.08, 0.5], [58, 46], [196, 136]),
        row(stainSpots, "alternate", 26, [0.02, 0.94], [90, 90], [7, 4], { front: true }),
      ],
      tip(hemlockUmbel, 120),
    ),
  ),
};
