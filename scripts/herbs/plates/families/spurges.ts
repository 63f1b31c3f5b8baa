import {
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lobed,
  lobes,
  plate,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import { polar } from "#scripts/herbs/plates/drawing/geometry.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import type { ToneName } from "#scripts/herbs/plates/drawing/tones.ts";

const starLeaf = leaf("ovate", 0.5, "deep", {
  bend: 8,
  veins: 5,
  petiole: 18,
  margin: lobes(2, 0.24, [0.1, 0.8]),
});
const starBract = leaf("ovate", 0.42, "red", { bend: 6, veins: 5, petiole: 4 });
/** Small green cups with a yellow gland and red stamens, the true flowers. */
const starCup = group(
  spot(
    flower([], {
      stamens: { count: 7, length: 36, tone: "red", anthers: "red", spread: 46, size: 9 },
    }),
    [0, -62],
    100,
  ),
  spot(body("urnFruit", 0.72, "fresh"), [0, 0], 80),
  spot(body("kidney", 0.9, "yellow"), [16, -44], 34, 24),
);

const castorLeaf = (tone: ToneName) =>
  lobed(
    [
      [158, 0.5],
      [118, 0.74],
      [78, 0.9],
      [38, 0.98],
      [0, 1],
    ],
    0.44,
    tone,
    { fullness: 0.62, margin: saw(30, 0.07, 0.7) },
  );
/** The stalk joins the blade within its edge, as the stick of a shield. */
const castorShield = group(
  spot(
    lines("reddish", 4.4, [
      [0, 0],
      [3, -46],
      [0, -94],
    ]),
    [0, 0],
    100,
  ),
  spot(castorLeaf("leaf"), [0, -88], 100),
);
const castorSpines = lines(
  "red",
  7,
  ...Array.from({ length: 17 }, (_, index) => {
    const angle = (360 * index) / 17;
    return [polar(angle, 30), polar(angle, index % 2 === 0 ? 58 : 52)];
  }),
);
const castorFruit = group(
  spot(castorSpines, [0, -50], 100),
  spot(body("ball", 0.9, "red", { ribs: 2 }), [0, -6], 88),
);
const castorMale = froth("ball", 1, 22, 15, "gold", "cream", "yellow");
const castorFemale = group(
  spot(body("egg", 0.8, "fresh"), [0, 0], 56),
  spot(
    flower([], {
      stamens: { count: 5, length: 30, tone: "clay", anthers: "red", spread: 74, size: 14 },
    }),
    [0, -40],
    100,
  ),
);
const castorCandle = spray(
  3.4,
  "reddish",
  4,
  [
    row(castorMale, "whorl", 4, [0.1, 0.38], [80, 70], [17, 14], { front: true }),
    row(
      spray(8, "reddish", 10, [], tip(castorFruit, 230)),
      "whorl",
      4,
      [0.46, 0.82],
      [88, 60],
      [9, 8],
      { front: true },
    ),
    row(castorFemale, "alternate", 4, [0.88, 0.98], [50, 30], [18, 15], { front: true }),
  ],
  tip(castorFemale, 15),
);
/** A mottled seed with its pale wart. */
const castorSeed = group(
  spot(body("elliptic", 0.6, "clay"), [0, 0], 100),
  spot(
    lines(
      "cream",
      3.4,
      [
        [-16, -24],
        [-10, -40],
      ],
      [
        [-4, -18],
        [2, -38],
        [-4, -58],
      ],
      [
        [12, -26],
        [16, -46],
      ],
      [
        [-16, -54],
        [-10, -72],
      ],
      [
        [8, -60],
        [4, -80],
      ],
    ),
    [0, 0],
    100,
  ),
  spot(body("round", 1.2, "cream"), [0, -94], 16),
);

/** Spurges, whose milky sap or seeds are poisonous. */
export const spurges: Plates = {
  weihnachtsstern: plate(
    "sage",
    stem(
      [
        [226, 566],
        [244, 460],
        [234, 360],
        [240, 270],
      ],
      [9, 6],
      "stem",
      [row(starLeaf, "alternate", 6, [0.06, 0.8], [76, 62], [190, 170])],
    ),
    spot(fan(starLeaf, 4, 128, [170, 170]), [240, 250], 100),
    spot(
      group(
        ...[10, 62, 118, 170, 226, 282, 330].map((turn) => spot(starBract, [0, 0], 100, turn)),
        ...[36, 90, 146, 202, 256, 308].map((turn) => spot(starBract, [0, 0], 70, turn)),
      ),
      [240, 226],
      180,
    ),
    spot(fan(starCup, 7, 150, [76, 76], { stalk: 30, follow: 0.3 }), [240, 244], 58),
  ),
  wunderbaum: plate(
    "clay",
    stem(
      [
        [236, 566],
        [246, 450],
        [234, 330],
        [242, 220],
      ],
      [12, 7],
      "reddish",
      [
        row(castorShield, "alternate", 4, [0.14, 0.72], [62, 56], [124, 104]),
        row(
          spray(6, "reddish", 10, [], tip(castorLeaf("reddish"), 84)),
          "alternate",
          2,
          [0.84, 0.94],
          [50, 44],
          [66, 54],
        ),
      ],
      tip(castorCandle, 230),
    ),
    spot(castorSeed, [372, 600], 54, -14),
    spot(castorSeed, [416, 606], 54, 22),
  ),
};
