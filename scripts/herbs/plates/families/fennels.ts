import {
  body,
  feather,
  pinnate,
  plate,
  row,
  spot,
  spray,
  stem,
  tip,
  umbel,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { white, yellow } from "#scripts/herbs/plates/families/florets.ts";

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

export const fennels: Plates = {
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
};
