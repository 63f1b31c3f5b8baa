import {
  bell,
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  lobes,
  plate,
  ring,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const greyLeaf = leaf("lanceolate", 0.2, "silver", { bend: 8 });
const cleftFlower = flower([ring("cleft", 4, 50, 0.62, "white")], {
  centre: { tone: "lime", radius: 10 },
  stamens: { count: 6, length: 24, tone: "lime", anthers: "gold", size: 7 },
});
const greyPod = body("egg", 0.56, "silver", {
  ribs: 1,
  crown: { tone: "straw", rays: 1, length: 16 },
});
const greyHead = group(
  spot(
    fan(cleftFlower, 11, 70, [40, 38], { stalk: 52, tone: "silver", stroke: 2, depth: 0.3 }),
    [0, 0],
    100,
  ),
  spot(
    fan(body("egg", 0.7, "fresh"), 5, 24, [15, 13], { stalk: 66, tone: "silver", stroke: 2 }),
    [0, -6],
    100,
  ),
);
const greyShoot = spray(
  3,
  "silver",
  8,
  [
    row(greyLeaf, "alternate", 4, [0.06, 0.3], [40, 34], [30, 22]),
    row(greyPod, "alternate", 15, [0.34, 0.84], [34, 28], [12, 10], { front: true }),
  ],
  tip(greyHead, 30),
);

const hempFinger = leaf("lanceolate", 0.17, "leaf", { margin: saw(11, 0.24), veins: 6 });
const hempLeaf = fan(hempFinger, 7, 112, [100, 52], { petiole: 36, outerFirst: true });
const hempSmall = fan(hempFinger, 5, 84, [90, 60], { petiole: 20, outerFirst: true });
const hempBud = group(
  spot(fan(leaf("lanceolate", 0.16, "fresh"), 7, 80, [84, 64]), [0, 0], 100),
  spot(froth("egg", 0.6, 70, 7, "fresh", "lime", "olive"), [0, 0], 96),
  spot(
    fan(body("needle", 0.1, "orange"), 7, 50, [40, 34], { stalk: 50, tone: "orange", stroke: 2 }),
    [0, 0],
    100,
  ),
);

const thornLeaf = leaf("ovate", 0.66, "deep", {
  bend: 10,
  veins: 5,
  petiole: 26,
  margin: lobes(4, 0.34, [0.08, 0.94]),
});
const thornTrumpet = bell("trumpet", 0.5, "white", "cream", 5, { calyx: "fresh", flare: 12 });
const spine = leaf("triangle", 0.26, "fresh");
const thornApple = group(
  spot(fan(spine, 13, 150, [34, 34], { stalk: 42 }), [0, -46], 100),
  spot(body("egg", 0.86, "olive", { ribs: 3 }), [0, 0], 92),
  spot(fan(spine, 7, 100, [26, 26], { stalk: 20 }), [0, -46], 100),
);
const thornSeed = body("ball", 0.8, "blackberry");

/** Plants of fields, rubble and waysides. */
export const wastelands: Plates = {
  graukresse: plate(
    "sand",
    stem(
      [
        [236, 566],
        [228, 420],
        [244, 270],
        [238, 150],
      ],
      [7, 4],
      "silver",
      [
        row(greyLeaf, "alternate", 13, [0.06, 0.62], [50, 36], [110, 70]),
        row(greyShoot, "left", 2, [0.5, 0.74], [34, 26], [250, 200]),
        row(greyShoot, "right", 3, [0.42, 0.82], [36, 24], [260, 170]),
      ],
      tip(greyShoot, 130),
    ),
    spot(cleftFlower, [84, 110], 70),
    spot(greyPod, [404, 540], 72, 12),
  ),
  hanf: plate(
    "mist",
    stem(
      [
        [238, 566],
        [244, 430],
        [234, 290],
        [240, 150],
      ],
      [10, 5],
      "stem",
      [
        row(hempLeaf, "opposite", 3, [0.16, 0.62], [66, 50], [150, 120]),
        row(hempSmall, "opposite", 3, [0.7, 0.94], [54, 36], [90, 60]),
        row(hempBud, "alternate", 5, [0.6, 0.96], [44, 26], [80, 60], { front: true }),
      ],
      tip(hempBud, 110),
    ),
  ),
  stechapfel: plate(
    "clay",
    stem(
      [
        [230, 566],
        [238, 450],
        [234, 370],
        [240, 310],
      ],
      [12, 8],
      "stem",
      [row(thornLeaf, "alternate", 2, [0.3, 0.7], [76, 70], [160, 150])],
    ),
    stem(
      [
        [240, 312],
        [200, 250],
        [170, 200],
        [150, 150],
      ],
      [8, 4],
      "stem",
      [row(thornLeaf, "alternate", 4, [0.2, 0.98], [76, 40], [140, 96])],
      tip(thornLeaf, 90),
    ),
    stem(
      [
        [240, 312],
        [290, 260],
        [320, 200],
        [340, 150],
      ],
      [8, 4],
      "stem",
      [row(thornLeaf, "alternate", 4, [0.24, 0.98], [76, 40], [140, 96])],
      tip(thornLeaf, 84),
    ),
    spot(thornTrumpet, [240, 308], 190, 2),
    spot(thornTrumpet, [320, 204], 130, 40),
    spot(thornApple, [176, 214], 92, -4),
    spot(thornApple, [396, 560], 96, 6),
    spot(thornSeed, [70, 540], 18),
    spot(thornSeed, [92, 550], 18, 40),
    spot(thornSeed, [78, 560], 16, 80),
  ),
};
