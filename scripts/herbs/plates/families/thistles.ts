import {
  body,
  fan,
  flower,
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
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import type { ToneName } from "#scripts/herbs/plates/drawing/tones.ts";

/** Petals like a shaving brush over a body of scales, as all thistles have. */
function thistleHead(cup: Part, light: ToneName, dark: ToneName, spread = 42): Part {
  const brush = flower([
    ring("ray", 19, 78, 0.12, dark, { spread }),
    ring("ray", 15, 66, 0.12, light, { spread: spread * 0.85 }),
    ring("ray", 11, 54, 0.14, dark, { spread: spread * 0.6 }),
  ]);
  return group(spot(brush, [0, -42], 100), spot(cup, [0, 0], 100));
}
const milkCup = group(
  spot(
    fan(leaf("lanceolate", 0.16, "fresh", { bend: 10 }), 9, 112, [50, 62], { outerFirst: true }),
    [0, -26],
    100,
  ),
  spot(scales("ball", 0.62, [4, 5], leaf("ovate", 0.5, "leaf", { bend: 2 }), 24, 40), [0, 0], 76),
);
const milkHead = thistleHead(milkCup, "purple", "rose");
const milkLeaf = leaf("oblong", 0.46, "deep", {
  bend: 14,
  marbled: true,
  margin: saw(8, 0.3, 0.5, [0.02, 1]),
});
const artichokeScale = leaf("egg", 0.92, "silver", { bend: 2 });
const artichoke = scales("egg", 0.9, [7, 5], artichokeScale, 34, 26);
const artichokeHead = thistleHead(
  scales("ball", 0.9, [5, 5], artichokeScale, 32, 30),
  "violet",
  "azure",
  46,
);
const artichokeLeaf = leaf("oblong", 0.44, "silver", {
  bend: 20,
  margin: saw(7, 0.74, 0.66, [0.06, 0.96]),
});
const hooks = flower([ring("needle", 8, 34, 0.07, "leaf")], {
  stamens: { count: 26, length: 44, tone: "olive", anthers: "olive", size: 3.6 },
});
const burr = group(
  spot(
    flower([
      ring("ray", 13, 44, 0.12, "purple", { spread: 30 }),
      ring("ray", 11, 36, 0.13, "rose", { spread: 24 }),
    ]),
    [0, -52],
    100,
  ),
  spot(hooks, [0, -40], 84),
  spot(body("ball", 1, "leaf"), [0, -10], 56),
  spot(
    flower([], { stamens: { count: 15, length: 22, tone: "fresh", anthers: "olive", size: 3 } }),
    [0, -38],
    90,
  ),
);
const burdockLeaf = leaf("heart", 0.78, "leaf", { bend: 14, veins: 5, petiole: 26 });

export const thistles: Plates = {
  mariendistel: plate(
    "lilac",
    stem(
      [
        [236, 562],
        [244, 430],
        [230, 310],
        [244, 236],
      ],
      [10, 6],
      "stem",
      [
        row(
          spray(
            4,
            "stem",
            -18,
            [row(milkLeaf, "alternate", 2, [0.2, 0.5], [48, 40], [56, 40])],
            tip(milkHead, 42),
          ),
          "right",
          1,
          [0.5, 0.5],
          [44, 44],
          [170, 170],
        ),
        row(milkLeaf, "alternate", 6, [0.04, 0.78], [72, 44], [210, 94]),
      ],
      tip(milkHead, 122),
    ),
  ),
  artischocke: plate(
    "mist",
    stem(
      [
        [240, 562],
        [232, 450],
        [246, 350],
        [240, 268],
      ],
      [13, 10],
      "silver",
      [
        row(
          spray(6, "silver", -20, [], tip(artichokeHead, 60)),
          "right",
          1,
          [0.42, 0.42],
          [50, 50],
          [170, 170],
        ),
        row(artichokeLeaf, "alternate", 6, [0.02, 0.7], [76, 46], [250, 130]),
      ],
      tip(artichoke, 186),
    ),
  ),
  "grosse-klette": plate(
    "lilac",
    spot(body("taproot", 0.22, "brown", { bend: 8, rings: 6 }), [232, 474], 96, 180),
    stem(
      [
        [232, 480],
        [240, 370],
        [226, 250],
        [246, 158],
      ],
      [10, 6],
      "reddish",
      [
        row(
          spray(
            3.6,
            "reddish",
            -16,
            [
              row(burdockLeaf, "alternate", 2, [0.2, 0.5], [48, 40], [44, 36]),
              row(burr, "alternate", 2, [0.56, 0.8], [50, 40], [46, 42]),
            ],
            tip(burr, 54),
          ),
          "alternate",
          3,
          [0.4, 0.74],
          [46, 36],
          [180, 130],
        ),
        row(burdockLeaf, "alternate", 4, [0.05, 0.6], [80, 52], [184, 106]),
      ],
      tip(burr, 116),
    ),
  ),
};
