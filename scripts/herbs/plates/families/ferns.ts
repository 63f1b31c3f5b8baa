import {
  group,
  leaf,
  lines,
  lobes,
  pinnate,
  plate,
  rhizome,
  spot,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const brackenTip = leaf("linear", 0.34, "leaf", { bend: 6, margin: lobes(6, 0.5, [0, 0.86]) });
const brackenPinna = pinnate(brackenTip, 10, [22, 17, 5], "leaf", {
  start: 0.1,
  rachis: 2.4,
  angle: 74,
  bend: 10,
  end: { part: leaf("linear", 0.3, "leaf"), size: 10 },
});
const brackenFrond = pinnate(brackenPinna, 7, [46, 36, 10], "leaf", {
  start: 0.3,
  rachis: 1.6,
  angle: 66,
  bend: 6,
  end: { part: brackenPinna, size: 13 },
});
const crozier = lines("fresh", 7, [
  [0, 0],
  [-2, -60],
  [4, -108],
  [26, -132],
  [48, -116],
  [44, -94],
  [26, -94],
  [26, -108],
  [34, -110],
]);
const croziers = group(
  spot(crozier, [0, 0], 100),
  spot(
    lines(
      "brown",
      2,
      [
        [-4, -40],
        [-12, -46],
      ],
      [
        [-2, -70],
        [-11, -77],
      ],
      [
        [2, -100],
        [-8, -108],
      ],
      [
        [16, -128],
        [12, -140],
      ],
      [
        [34, -132],
        [38, -144],
      ],
    ),
    [0, 0],
    100,
  ),
);

export const ferns: Plates = {
  adlerfarn: plate(
    "sand",
    spot(
      rhizome("brown", [
        {
          path: [
            [-110, 6],
            [-20, -4],
            [70, 6],
            [130, 0],
          ],
          stroke: 14,
        },
      ]),
      [226, 546],
      100,
    ),
    stem(
      [
        [226, 544],
        [222, 500],
        [230, 460],
      ],
      [8, 6],
      "stem",
      [],
      tip(brackenFrond, 460),
    ),
    spot(croziers, [340, 544], 110),
  ),
};
