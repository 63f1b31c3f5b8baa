import {
  body,
  fan,
  feather,
  flower,
  group,
  leaf,
  lobed,
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
  umbel,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import type { ToneName } from "#scripts/herbs/plates/drawing/tones.ts";

function floret(tone: ToneName, centre: ToneName): Part {
  return flower([ring("notched", 5, 48, 0.95, tone)], { centre: { tone: centre, radius: 14 } });
}

const white = floret("white", "lime");
const yellow = flower([], { centre: { tone: "yellow", radius: 34, dome: 0.9 } });
const lime = flower([], { centre: { tone: "lime", radius: 36, dome: 0.9 } });

/** The ribbed double fruit of the family, 100 long. */
function ribbed(width: number, bend = 0): Part {
  return body("pod", width, "straw", {
    ribs: 3,
    bend,
    crown: { tone: "seed", rays: 2, length: 12 },
  });
}

const fennelLeaf = feather(7, 3, 0.86, "blue", 1.1, { bend: 16, start: 0.24 });
const fennelUmbel = umbel(yellow, 15, 56, { tone: "blue", florets: 9 });
const dillLeaf = feather(6, 2, 0.7, "fresh", 1.3, { bend: 8, start: 0.3 });
const dillUmbel = umbel(yellow, 17, 66, { tone: "fresh", florets: 7, size: 30 });

const carawayLeaf = pinnate(
  feather(4, 1, 0.8, "leaf", 5, { start: 0.2 }),
  7,
  [30, 32, 14],
  "leaf",
  { angle: 66, start: 0.26, rachis: 2 },
);
const carawayUmbel = umbel(white, 9, 46, { tone: "stem", florets: 7, size: 34 });

const aniseRound = leaf("kidney", 1, "fresh", {
  bend: 6,
  veins: 3,
  petiole: 46,
  margin: saw(6, 0.16, 0.6),
});
const aniseFeather = feather(3, 2, 0.9, "fresh", 2.4, { start: 0.3 });
const aniseUmbel = umbel(white, 9, 46, { tone: "fresh", florets: 6, size: 32 });

const corianderLow = fan(
  leaf("wedge", 0.86, "fresh", { bend: 4, margin: lobes(3, 0.2, [0.5, 1]) }),
  3,
  62,
  [50, 42],
  { petiole: 44, stroke: 2.4 },
);
const corianderHigh = feather(4, 2, 0.8, "fresh", 1.8, { start: 0.3 });
const corianderUmbel = umbel(floret("blush", "white"), 6, 42, {
  tone: "stem",
  florets: 6,
  size: 42,
});
const corianderUmbelFruit = umbel(body("ball", 0.96, "straw", { ribs: 2 }), 5, 40, {
  florets: 5,
  size: 42,
});

const parsleyTip = lobed(
  [
    [92, 0.62],
    [46, 0.86],
    [0, 1],
  ],
  0.5,
  "leaf",
  { fullness: 0.6, margin: saw(6, 0.2, 0.5) },
);
const parsleyLeaf = pinnate(
  pinnate(parsleyTip, 2, [38, 38, 38], "leaf", {
    start: 0.36,
    end: { part: parsleyTip, size: 40 },
    rachis: 4,
  }),
  2,
  [54, 50, 40],
  "leaf",
  { start: 0.4, rachis: 2.4, end: { part: parsleyTip, size: 26 }, angle: 54 },
);
const parsleyUmbel = umbel(lime, 10, 48, { tone: "stem", florets: 7 });

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

export const umbellifers: Plates = {
  fenchel: plate(
    "sand",
    stem(
      [
        [236, 564],
        [244, 430],
        [232, 300],
        [240, 190],
      ],
      [8, 4],
      "blue",
      [
        row(
          spray(
            2.8,
            "blue",
            -18,
            [row(fennelLeaf, "right", 1, [0.3, 0.3], [40, 40], [60, 60])],
            tip(fennelUmbel, 44),
          ),
          "alternate",
          2,
          [0.48, 0.62],
          [40, 34],
          [196, 170],
        ),
        row(fennelLeaf, "alternate", 6, [0.05, 0.72], [48, 36], [230, 130]),
      ],
      tip(fennelUmbel, 126),
    ),
    spot(ribbed(0.36), [404, 548], 46, 12),
  ),
  dill: plate(
    "sage",
    stem(
      [
        [244, 564],
        [236, 430],
        [248, 300],
        [240, 190],
      ],
      [6, 3.4],
      "fresh",
      [
        row(
          spray(2.4, "fresh", -14, [], tip(dillUmbel, 54)),
          "right",
          1,
          [0.6, 0.6],
          [38, 38],
          [160, 160],
        ),
        row(dillLeaf, "alternate", 7, [0.06, 0.84], [42, 32], [180, 100]),
      ],
      tip(dillUmbel, 140),
    ),
    spot(body("egg", 0.62, "straw", { ribs: 3 }), [96, 540], 44, -14),
  ),
  kuemmel: plate(
    "sage",
    spot(body("taproot", 0.22, "root", { rings: 5 }), [240, 500], 80, 180),
    stem(
      [
        [240, 504],
        [234, 390],
        [248, 280],
        [240, 190],
      ],
      [6, 3.4],
      "stem",
      [
        row(
          spray(2.4, "stem", -14, [], tip(carawayUmbel, 54)),
          "opposite",
          1,
          [0.6, 0.6],
          [40, 40],
          [150, 150],
        ),
        row(carawayLeaf, "alternate", 6, [0.03, 0.72], [62, 46], [180, 92]),
      ],
      tip(carawayUmbel, 126),
    ),
    spot(ribbed(0.24, 26), [382, 520], 62, -24),
    spot(ribbed(0.24, 26), [404, 528], 62, 20),
  ),
  anis: plate(
    "sage",
    stem(
      [
        [238, 560],
        [244, 430],
        [234, 300],
        [242, 196],
      ],
      [6, 3.2],
      "fresh",
      [
        row(
          spray(
            2.2,
            "fresh",
            -16,
            [row(aniseFeather, "alternate", 1, [0.34, 0.34], [40, 40], [40, 40])],
            tip(aniseUmbel, 54),
          ),
          "alternate",
          2,
          [0.48, 0.62],
          [42, 40],
          [176, 150],
        ),
        row(aniseFeather, "alternate", 3, [0.42, 0.82], [46, 40], [84, 64]),
        row(aniseRound, "alternate", 5, [0.03, 0.34], [68, 48], [100, 76]),
      ],
      tip(aniseUmbel, 122),
    ),
    spot(
      body("egg", 0.66, "straw", { ribs: 3, crown: { tone: "seed", rays: 2, length: 14 } }),
      [394, 540],
      44,
      16,
    ),
  ),
  koriander: plate(
    "mist",
    stem(
      [
        [242, 560],
        [236, 430],
        [246, 310],
        [238, 204],
      ],
      [6, 3.2],
      "stem",
      [
        row(
          spray(
            2.4,
            "stem",
            -16,
            [row(corianderHigh, "alternate", 2, [0.2, 0.5], [42, 40], [44, 36])],
            tip(corianderUmbel, 56),
          ),
          "left",
          1,
          [0.5, 0.5],
          [42, 42],
          [180, 180],
        ),
        row(
          spray(
            2.4,
            "stem",
            -16,
            [row(corianderHigh, "alternate", 2, [0.2, 0.5], [42, 40], [44, 36])],
            tip(corianderUmbelFruit, 54),
          ),
          "right",
          1,
          [0.44, 0.44],
          [46, 46],
          [190, 190],
        ),
        row(corianderHigh, "alternate", 2, [0.66, 0.84], [44, 38], [86, 64]),
        row(corianderLow, "alternate", 5, [0.03, 0.4], [66, 46], [176, 112]),
      ],
      tip(corianderUmbel, 120),
    ),
  ),
  petersilie: plate(
    "sand",
    spot(body("taproot", 0.3, "ginger", { rings: 7, bend: 6 }), [240, 456], 118, 180),
    stem(
      [
        [240, 460],
        [234, 350],
        [246, 250],
        [240, 176],
      ],
      [6, 3.4],
      "stem",
      [
        row(
          spray(
            2.4,
            "stem",
            -14,
            [row(parsleyTip, "alternate", 2, [0.3, 0.6], [40, 40], [18, 14])],
            tip(parsleyUmbel, 54),
          ),
          "right",
          1,
          [0.5, 0.5],
          [40, 40],
          [150, 150],
        ),
        row(parsleyLeaf, "alternate", 3, [0.3, 0.66], [44, 38], [150, 90]),
      ],
      tip(parsleyUmbel, 108),
    ),
    spot(fan(parsleyLeaf, 5, 84, [230, 180], { outerFirst: true }), [240, 460], 100),
  ),
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
