import {
  crenate,
  fan,
  froth,
  group,
  leaf,
  lip,
  plate,
  row,
  saw,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates, Row } from "#scripts/herbs/plates/drawing/parts.ts";

/** Whorls of lips along a spike, smaller towards the tip. */
function whorls(
  flower: Part,
  count: number,
  sizes: Row["sizes"],
  along: Row["along"] = [0.08, 0.96],
): Row {
  return row(flower, "whorl", count, along, [66, 34], sizes, { front: true });
}

const sageFlower = lip("violet", "aubergine", { hood: 1.2 });
const sageLeaf = leaf("oblong", 0.34, "silver", {
  bend: 14,
  veins: 6,
  petiole: 16,
  margin: crenate(13, 0.06),
});
const sageSpike = spray(
  3,
  "stem",
  6,
  [whorls(sageFlower, 6, [22, 13], [0.2, 0.94])],
  tip(sageFlower, 13),
);

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

const balmLeaf = leaf("ovate", 0.68, "fresh", {
  bend: 10,
  veins: 5,
  petiole: 22,
  margin: crenate(9, 0.12),
});
const balmFlower = lip("white", "fresh");

const mintLeaf = leaf("ovate", 0.42, "deep", {
  bend: 12,
  veins: 5,
  petiole: 8,
  margin: saw(10, 0.1),
});
const mintHead = spray(
  2,
  "reddish",
  2,
  [
    row(froth("ball", 1.3, 22, 16, "lilac", "rose"), "right", 6, [0.04, 0.86], [2, 2], [44, 28], {
      front: true,
    }),
  ],
  tip(froth("egg", 0.9, 14, 20, "lilac", "aubergine"), 22),
);

const oreganoLeaf = leaf("ovate", 0.58, "leaf", { bend: 8, veins: 3, petiole: 10 });
const oreganoBract = scales(
  "egg",
  0.7,
  [3, 3],
  leaf("ovate", 0.6, "aubergine", { bend: 2 }),
  44,
  30,
);
const oreganoHead = group(
  spot(fan(lip("pink", "aubergine"), 5, 70, [44, 40], { stalk: 50, stroke: 3 }), [0, -8], 100),
  spot(oreganoBract, [0, 0], 84),
);
const oreganoTop = fan(oreganoHead, 7, 44, [46, 42], {
  stalk: 66,
  level: true,
  depth: 0.3,
  stroke: 2.4,
  tone: "reddish",
});

const marjoramLeaf = leaf("oblong", 0.5, "silver", { bend: 6, petiole: 8, veins: 2 });
const marjoramKnot = group(
  spot(scales("ball", 0.9, [4, 4], leaf("round", 0.9, "silver", { bend: 2 }), 34, 20), [0, 0], 80),
  spot(fan(lip("white", "silver"), 3, 80, [34, 32], { stalk: 38, stroke: 2 }), [0, -26], 100),
);
const marjoramTwig = spray(
  2.4,
  "reddish",
  -16,
  [
    row(marjoramLeaf, "opposite", 4, [0.1, 0.66], [56, 46], [26, 18]),
    row(marjoramKnot, "opposite", 2, [0.74, 0.88], [40, 30], [18, 16], { front: true }),
  ],
  tip(marjoramKnot, 20),
);

const basilLeaf = leaf("ovate", 0.66, "fresh", { bend: 22, veins: 4, petiole: 14 });
const basilFlower = lip("white", "aubergine");

const catmintLeaf = leaf("triangle", 0.66, "silver", {
  bend: 8,
  veins: 4,
  petiole: 18,
  margin: saw(7, 0.16, 0.6, [0.12, 1]),
});
const catmintFlower = lip("white", "silver", { spots: "rose", lower: "blush" });
const catmintSpike = spray(
  2.8,
  "silver",
  4,
  [
    row(leaf("ovate", 0.5, "silver"), "opposite", 1, [0.06, 0.06], [60, 60], [24, 24]),
    whorls(catmintFlower, 5, [26, 15], [0.2, 0.92]),
  ],
  tip(catmintFlower, 15),
);

const groundIvyLeaf = leaf("kidney", 1.12, "leaf", {
  bend: 4,
  veins: 3,
  petiole: 40,
  margin: crenate(6, 0.13),
});
const groundIvyFlower = lip("violet", "leaf", { hood: 0.55, lower: "lilac", spots: "purple" });
const groundIvyShoot = spray(
  1.5,
  "reddish",
  -8,
  [
    row(groundIvyLeaf, "opposite", 4, [0.16, 0.82], [66, 48], [19, 12]),
    row(groundIvyFlower, "whorl", 3, [0.34, 0.76], [48, 36], [17, 13], { front: true }),
  ],
  tip(groundIvyLeaf, 9),
);

const chasteLeaflet = leaf("lanceolate", 0.2, "blue", { bend: 8, veins: 3 });
const chasteLeaf = fan(chasteLeaflet, 5, 76, [72, 46], { petiole: 26, tone: "blue", stroke: 2.4 });
const chasteFlower = lip("lilac", "silver", { hood: 0.6 });
const chasteSpike = spray(
  2.6,
  "silver",
  4,
  [whorls(chasteFlower, 8, [17, 9], [0.08, 0.98])],
  tip(chasteFlower, 9),
);

export const mints: Plates = {
  salbei: plate(
    "lilac",
    stem(
      [
        [236, 562],
        [244, 440],
        [230, 330],
        [242, 250],
      ],
      [8, 5],
      "wood",
      [
        row(sageLeaf, "opposite", 5, [0.08, 0.94], [62, 46], [168, 100]),
        row(sageSpike, "opposite", 1, [0.86, 0.86], [32, 32], [150, 150]),
      ],
      tip(sageSpike, 200),
    ),
    spot(sageFlower, [396, 520], 74, 24),
  ),
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
  melisse: plate(
    "sage",
    stem(
      [
        [240, 562],
        [234, 420],
        [248, 260],
        [240, 110],
      ],
      [7, 3.4],
      "fresh",
      [
        row(balmLeaf, "opposite", 7, [0.08, 0.96], [66, 44], [156, 60]),
        row(balmFlower, "whorl", 4, [0.42, 0.86], [58, 40], [34, 24], { front: true }),
      ],
      tip(balmLeaf, 48),
    ),
  ),
  pfefferminze: plate(
    "mist",
    stem(
      [
        [236, 562],
        [246, 430],
        [232, 300],
        [242, 194],
      ],
      [8, 4.4],
      "reddish",
      [
        row(mintLeaf, "opposite", 6, [0.08, 0.92], [62, 48], [166, 84]),
        row(
          spray(
            2.6,
            "reddish",
            -14,
            [row(mintLeaf, "opposite", 1, [0.3, 0.3], [48, 48], [34, 34])],
            tip(mintHead, 74),
          ),
          "opposite",
          1,
          [0.76, 0.76],
          [34, 34],
          [100, 100],
        ),
      ],
      tip(mintHead, 116),
    ),
  ),
  oregano: plate(
    "lilac",
    stem(
      [
        [242, 562],
        [234, 430],
        [246, 300],
        [240, 200],
      ],
      [7, 4],
      "reddish",
      [
        row(
          spray(
            2.6,
            "reddish",
            -16,
            [row(oreganoLeaf, "opposite", 2, [0.24, 0.6], [54, 46], [34, 26])],
            tip(oreganoTop, 64),
          ),
          "opposite",
          2,
          [0.42, 0.66],
          [44, 38],
          [150, 126],
        ),
        row(oreganoLeaf, "opposite", 6, [0.06, 0.9], [62, 48], [110, 58]),
      ],
      tip(oreganoTop, 118),
    ),
  ),
  majoran: plate(
    "mist",
    stem(
      [
        [238, 562],
        [246, 430],
        [234, 300],
        [242, 190],
      ],
      [6, 3.4],
      "reddish",
      [
        row(marjoramTwig, "opposite", 4, [0.12, 0.76], [50, 34], [196, 120]),
        row(marjoramLeaf, "opposite", 6, [0.06, 0.92], [64, 48], [66, 40]),
      ],
      tip(marjoramTwig, 116),
    ),
  ),
  basilikum: plate(
    "sage",
    stem(
      [
        [240, 562],
        [234, 440],
        [246, 320],
        [240, 230],
      ],
      [9, 5],
      "fresh",
      [
        row(
          spray(
            3,
            "fresh",
            -18,
            [row(basilLeaf, "opposite", 2, [0.3, 0.72], [54, 44], [66, 46])],
            tip(basilLeaf, 40),
          ),
          "opposite",
          2,
          [0.22, 0.5],
          [46, 40],
          [150, 124],
        ),
        row(basilLeaf, "opposite", 4, [0.12, 0.92], [66, 50], [172, 106]),
      ],
      tip(
        spray(
          3,
          "fresh",
          4,
          [
            row(leaf("ovate", 0.6, "fresh"), "opposite", 5, [0.12, 0.84], [66, 50], [16, 10]),
            whorls(basilFlower, 6, [21, 12], [0.14, 0.94]),
          ],
          tip(basilFlower, 11),
        ),
        156,
      ),
    ),
  ),
  katzenminze: plate(
    "lilac",
    stem(
      [
        [244, 562],
        [236, 440],
        [248, 320],
        [240, 236],
      ],
      [8, 5],
      "silver",
      [
        row(
          spray(
            3,
            "silver",
            -16,
            [row(catmintLeaf, "opposite", 2, [0.24, 0.5], [54, 46], [40, 30])],
            tip(catmintSpike, 60),
          ),
          "opposite",
          1,
          [0.62, 0.62],
          [40, 40],
          [146, 146],
        ),
        row(catmintLeaf, "opposite", 5, [0.08, 0.94], [64, 48], [150, 84]),
      ],
      tip(catmintSpike, 160),
    ),
  ),
  gundermann: plate(
    "sage",
    stem(
      [
        [60, 500],
        [160, 524],
        [280, 508],
        [420, 528],
      ],
      [4, 3],
      "reddish",
      [row(groundIvyLeaf, "left", 3, [0.06, 0.97], [10, 20], [56, 50])],
    ),
    spot(groundIvyShoot, [128, 516], 330, 6),
    spot(groundIvyShoot, [238, 514], 410, -2, true),
    spot(groundIvyShoot, [338, 514], 290, 12),
  ),
  moenchspfeffer: plate(
    "lilac",
    stem(
      [
        [238, 566],
        [246, 440],
        [232, 320],
        [242, 240],
      ],
      [10, 6],
      "wood",
      [
        row(chasteLeaf, "opposite", 4, [0.1, 0.86], [64, 46], [184, 124]),
        row(chasteSpike, "opposite", 1, [0.92, 0.92], [36, 36], [150, 150]),
      ],
      tip(chasteSpike, 196),
    ),
    spot(froth("ball", 0.9, 9, 30, "seed", "brown"), [396, 546], 50),
  ),
};
