import {
  body,
  fan,
  froth,
  group,
  leaf,
  lines,
  plate,
  rhizome,
  row,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const horsetailNeedle = spray(2.2, "leaf", 12, [
  row(
    lines("leaf", 9, [
      [0, 0],
      [0, -100],
    ]),
    "opposite",
    4,
    [0.2, 0.8],
    [34, 30],
    [13, 9],
  ),
]);
const horsetailSheath = leaf("triangle", 0.3, "brown", { bend: 0 });
const sporeCone = group(
  spot(body("egg", 0.36, "straw"), [0, 0], 100),
  spot(froth("egg", 0.32, 46, 7, "brown", "straw"), [0, -3], 94),
);
const fertileShoot = [
  row(fan(horsetailSheath, 3, 20, [70, 70]), "right", 5, [0.1, 0.86], [0, 0], [34, 28], {
    front: true,
    chance: 0.2,
  }),
];
const marshBranch = leaf("needle", 0.03, "deep", { bend: 10 });
const marshSheath = group(
  spot(body("column", 0.86, "deep", { ribs: 2 }), [0, 30], 70),
  spot(fan(leaf("triangle", 0.3, "blackberry", { bend: 0 }), 4, 20, [50, 50]), [0, -34], 100),
);
const marshCone = group(
  spot(body("egg", 0.4, "seed"), [0, 0], 100),
  spot(froth("egg", 0.36, 46, 8, "blackberry", "straw"), [0, -3], 94),
);

export const horsetails: Plates = {
  ackerschachtelhalm: plate(
    "sage",
    spot(
      rhizome("brown", [
        {
          path: [
            [-110, 4],
            [-30, -6],
            [60, 6],
            [140, -2],
          ],
          stroke: 10,
        },
        {
          path: [
            [10, 0],
            [30, 34],
          ],
          stroke: 7,
        },
      ]),
      [230, 540],
      100,
    ),
    stem(
      [
        [216, 540],
        [222, 400],
        [212, 240],
        [220, 70],
      ],
      [8, 3],
      "leaf",
      [
        row(horsetailNeedle, "opposite", 13, [0.12, 0.9], [64, 38], [146, 52]),
        row(horsetailNeedle, "opposite", 13, [0.12, 0.9], [42, 22], [112, 44]),
      ],
      tip(
        lines(
          "leaf",
          3,
          [
            [0, 0],
            [0, -60],
          ],
          [
            [0, 0],
            [-10, -50],
          ],
          [
            [0, 0],
            [10, -50],
          ],
        ),
        100,
      ),
    ),
    stem(
      [
        [352, 538],
        [358, 450],
        [352, 350],
        [356, 290],
      ],
      [11, 10],
      "ginger",
      fertileShoot,
      tip(sporeCone, 104),
    ),
  ),
  sumpfschachtelhalm: plate(
    "mist",
    spot(
      rhizome("blackberry", [
        {
          path: [
            [-120, 0],
            [-30, 8],
            [60, -4],
            [130, 6],
          ],
          stroke: 9,
        },
      ]),
      [240, 544],
      100,
    ),
    stem(
      [
        [196, 544],
        [190, 420],
        [202, 280],
        [192, 150],
      ],
      [10, 6],
      "deep",
      [
        row(marshBranch, "opposite", 6, [0.36, 0.82], [38, 30], [150, 110]),
        row(marshSheath, "right", 8, [0.12, 0.94], [0, 0], [24, 15], { front: true, chance: 0.2 }),
      ],
      tip(marshCone, 86),
    ),
    stem(
      [
        [300, 544],
        [306, 440],
        [298, 330],
        [304, 210],
      ],
      [9, 4],
      "deep",
      [
        row(marshBranch, "opposite", 5, [0.3, 0.78], [36, 30], [130, 90]),
        row(marshSheath, "right", 8, [0.12, 0.94], [0, 0], [22, 12], { front: true, chance: 0.2 }),
      ],
      tip(
        lines("deep", 4, [
          [0, 0],
          [2, -70],
        ]),
        100,
      ),
    ),
    spot(marshSheath, [394, 500], 70),
  ),
};
