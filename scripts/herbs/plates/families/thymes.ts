import {
  fan,
  group,
  leaf,
  lip,
  plate,
  row,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const thymeLeaf = leaf("ovate", 0.5, "deep", { bend: 4 });
const thymeFlower = lip("pink", "reddish");
const thymeHead = group(
  spot(
    fan(thymeFlower, 7, 96, [48, 42], { stalk: 26, stroke: 3, outerFirst: true }),
    [0, -14],
    100,
  ),
  spot(fan(thymeFlower, 5, 60, [46, 44], { stalk: 30, stroke: 3 }), [0, -36], 100),
);
const thymeTwig = spray(
  2.4,
  "reddish",
  -14,
  [
    row(thymeLeaf, "opposite", 10, [0.12, 0.94], [62, 44], [13, 9]),
    row(thymeLeaf, "opposite", 5, [0.16, 0.78], [36, 30], [8, 6]),
  ],
  tip(thymeHead, 19),
);
const rosemaryLeaf = leaf("needle", 0.085, "deep", { bend: 6 });
const rosemaryFlower = lip("sky", "silver", { hood: 0.8, spots: "violet" });
const rosemaryTwig = spray(
  3,
  "wood",
  -10,
  [
    row(rosemaryLeaf, "whorl", 13, [0.06, 0.97], [56, 30], [34, 22]),
    row(rosemaryFlower, "opposite", 4, [0.36, 0.7], [56, 44], [17, 15], { front: true }),
  ],
  tip(rosemaryLeaf, 20),
);
const lavenderLeaf = leaf("linear", 0.09, "silver", { bend: 8 });
const lavenderFlower = lip("lilac", "violet", { hood: 0.7 });
const lavenderSpike = spray(
  2,
  "silver",
  4,
  [
    row(lavenderFlower, "whorl", 1, [0.5, 0.5], [60, 60], [9, 9], { front: true }),
    row(lavenderFlower, "whorl", 6, [0.62, 0.97], [62, 30], [12, 9], { front: true }),
  ],
  tip(lavenderFlower, 9),
);

export const thymes: Plates = {
  thymian: plate(
    "sand",
    ...[-64, -38, -14, 10, 34, 60].map((turn, index) =>
      spot(
        thymeTwig,
        [240 + turn * 0.3, 500],
        [236, 300, 350, 336, 290, 226][index] ?? 250,
        turn,
        turn < 0,
      ),
    ),
    stem(
      [
        [240, 566],
        [234, 536],
        [242, 496],
      ],
      [13, 9],
      "wood",
    ),
    spot(thymeFlower, [398, 528], 62, 20),
  ),
  rosmarin: plate(
    "mist",
    stem(
      [
        [244, 566],
        [234, 430],
        [250, 300],
        [240, 180],
      ],
      [9, 5],
      "wood",
      [
        row(rosemaryTwig, "alternate", 5, [0.18, 0.8], [42, 32], [230, 160]),
        row(rosemaryLeaf, "whorl", 16, [0.1, 0.98], [58, 36], [72, 60]),
      ],
      tip(rosemaryTwig, 130),
    ),
    spot(rosemaryFlower, [398, 524], 66, 24),
  ),
  lavendel: plate(
    "lilac",
    ...[-34, -18, -5, 9, 24, 40].map((turn, index) =>
      spot(
        lavenderSpike,
        [240 + turn * 0.4, 470],
        [316, 372, 410, 388, 350, 296][index] ?? 350,
        turn,
        turn < 0,
      ),
    ),
    spot(fan(lavenderLeaf, 15, 76, [180, 120], { outerFirst: true }), [240, 520], 100),
    spot(fan(lavenderLeaf, 9, 64, [130, 104], { outerFirst: true }), [240, 478], 100),
    stem(
      [
        [240, 568],
        [236, 530],
        [240, 470],
      ],
      [11, 8],
      "wood",
    ),
  ),
};
