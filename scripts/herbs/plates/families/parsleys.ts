import {
  body,
  fan,
  feather,
  leaf,
  lobed,
  lobes,
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
import { floret, lime, white } from "#scripts/herbs/plates/families/florets.ts";

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

export const parsleys: Plates = {
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
};
