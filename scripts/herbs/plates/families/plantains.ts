import {
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  plate,
  roots,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const ribwortLeaf = leaf("lanceolate", 0.17, "leaf", { bend: 16, veins: "parallel" });
const ribwortHead = group(
  spot(body("egg", 0.44, "brown"), [0, 0], 100),
  spot(
    flower([], { stamens: { count: 22, length: 40, tone: "cream", anthers: "cream", size: 7 } }),
    [0, -30],
    100,
  ),
  spot(froth("egg", 0.4, 40, 7, "seed", "brown"), [0, -4], 92),
);
const ispaghulaLeaf = leaf("linear", 0.06, "silver", { bend: 14 });
const ispaghulaHead = group(
  spot(froth("egg", 0.5, 70, 8, "straw", "cream", "silver"), [0, 0], 100),
  spot(
    flower([], { stamens: { count: 9, length: 30, tone: "straw", anthers: "straw", size: 5 } }),
    [0, -36],
    100,
  ),
);
const fleaSeed = body("egg", 0.56, "blush", { ribs: 1, shine: true });

export const plantains: Plates = {
  spitzwegerich: plate(
    "sand",
    spot(roots(9, 48, "root", 2.4), [240, 516], 66, 180),
    stem(
      [
        [236, 516],
        [222, 380],
        [196, 240],
        [204, 130],
      ],
      [4, 3],
      "stem",
      [],
      tip(ribwortHead, 76),
    ),
    stem(
      [
        [242, 516],
        [252, 360],
        [268, 220],
        [262, 90],
      ],
      [4, 3],
      "stem",
      [],
      tip(ribwortHead, 84),
    ),
    stem(
      [
        [248, 516],
        [290, 400],
        [344, 290],
        [352, 220],
      ],
      [4, 3],
      "stem",
      [],
      tip(body("egg", 0.4, "brown", { ribs: 2 }), 56),
    ),
    spot(fan(ribwortLeaf, 9, 84, [290, 210], { outerFirst: true }), [240, 518], 100),
  ),
  flohsamen: plate(
    "clay",
    spot(roots(7, 34, "root", 2.6), [240, 510], 76, 180),
    ...[-46, -24, -4, 18, 40].map((turn, index) =>
      spot(
        spray(1.6, "silver", 8, [], tip(ispaghulaHead, 26)),
        [240, 508],
        [260, 320, 350, 330, 270][index] ?? 300,
        turn,
        turn < 0,
      ),
    ),
    spot(fan(ispaghulaLeaf, 15, 80, [300, 220], { outerFirst: true }), [240, 510], 100),
    ...[0, 1, 2, 3, 4].map((index) =>
      spot(fleaSeed, [350 + index * 22, 552 - (index % 2) * 20], 28, index * 38),
    ),
  ),
};
