import {
  body,
  fan,
  flower,
  group,
  leaf,
  plate,
  ring,
  roots,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const aloeLeaf = leaf("linear", 0.2, "blue", { bend: 12, margin: saw(13, 0.16, 0.6) });
const aloeFlower = body("column", 0.24, "orange", {
  crown: { tone: "gold", rays: 3, length: 12 },
});
const aloeBud = body("column", 0.24, "red");
const aloeCut = group(
  spot(body("oblong", 0.5, "blue"), [0, 0], 100),
  spot(body("oblong", 0.36, "lime", { shine: true }), [0, -8], 82),
);

const dumbCane = leaf("elliptic", 0.44, "deep", { bend: 16, veins: 8, marbled: true, petiole: 34 });
const dumbCaneYoung = leaf("elliptic", 0.36, "fresh", {
  bend: 8,
  veins: 7,
  marbled: true,
  petiole: 20,
});

const cyclamenLeaf = leaf("heart", 0.96, "deep", { veins: 5, marbled: true, petiole: 120 });
const cyclamenPetals = group(
  spot(flower([ring("elliptic", 5, 100, 0.34, "rose", { spread: 34, stripes: 2 })]), [0, 0], 100),
  spot(body("ball", 1.3, "purple"), [0, 14], 26),
);
const cyclamenBud = body("egg", 0.34, "rose", { bend: 8, ribs: 2 });

/** Plants of window-sills. */
export const potted: Plates = {
  aloe: plate(
    "sand",
    spot(roots(9, 60, "ginger", 2.6), [240, 520], 56, 180),
    stem(
      [
        [250, 500],
        [262, 360],
        [258, 220],
        [266, 90],
      ],
      [6, 4],
      "stem",
      [
        row(aloeFlower, "alternate", 12, [0.66, 0.86], [132, 104], [44, 36], { front: true }),
        row(aloeBud, "alternate", 8, [0.86, 0.99], [96, 40], [28, 16], { front: true }),
      ],
      tip(aloeBud, 16),
    ),
    spot(fan(aloeLeaf, 9, 76, [300, 260], { outerFirst: true }), [240, 520], 100),
    spot(fan(aloeLeaf, 4, 38, [180, 200], { outerFirst: true }), [240, 522], 100),
    spot(aloeCut, [404, 560], 84, 14),
  ),
  dieffenbachie: plate(
    "mist",
    spot(roots(9, 56, "ginger", 2.6), [236, 550], 40, 180),
    stem(
      [
        [236, 552],
        [230, 440],
        [240, 330],
        [236, 230],
      ],
      [20, 13],
      "stem",
      [
        row(dumbCane, "alternate", 7, [0.3, 0.98], [78, 40], [190, 170]),
        row(dumbCane, "alternate", 3, [0.5, 0.9], [36, 24], [150, 140]),
      ],
      tip(dumbCaneYoung, 150, 8),
    ),
  ),
  alpenveilchen: plate(
    "lilac",
    spot(roots(12, 70, "ginger", 2.4), [240, 540], 50, 180),
    spot(fan(cyclamenLeaf, 7, 92, [96, 118], { outerFirst: true }), [240, 510], 100),
    ...(
      [
        [150, 200, 10],
        [236, 130, -4],
        [318, 190, -12],
      ] as const
    ).map(([x, y, turn]) =>
      stem(
        [
          [240, 506],
          [(240 + x) / 2, 400],
          [x, 280],
          [x, y + 40],
        ],
        [4, 3.4],
        "reddish",
        [],
        tip(cyclamenPetals, 116, turn),
      ),
    ),
    stem(
      [
        [244, 506],
        [300, 420],
        [372, 340],
        [392, 300],
      ],
      [3.6, 3],
      "reddish",
      [],
      tip(spray(5, "reddish", 60, [], tip(cyclamenBud, 90, 90)), 60),
    ),
    spot(body("flatDome", 1.5, "brown", { rings: 2 }), [240, 548], 58),
  ),
};
