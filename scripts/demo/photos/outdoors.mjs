import { blades, blurred, lightDiscs, wash } from "./scenery.mjs";

// Places behind the animals: meadow, autumn wood, straw in the run.

export const straw = [
  "rgb(226 188 104)",
  "rgb(196 152 70)",
  "rgb(244 214 140)",
  "rgb(160 116 48)",
  "rgb(210 172 92)",
];

export function paintMeadow(picture, random) {
  wash(picture, [
    [0, "rgb(222 214 158)"],
    [0.3, "rgb(164 172 96)"],
    [0.55, "rgb(112 132 58)"],
    [1, "rgb(66 88 34)"],
  ]);
  blurred(picture, 46, (layer) => {
    for (const [x, y, radius, color] of [
      [120, 60, 190, "rgb(255 238 178)"],
      [820, 90, 240, "rgb(86 112 58)"],
      [560, 20, 170, "rgb(122 142 76)"],
      [900, 420, 190, "rgb(74 98 40)"],
      [30, 430, 180, "rgb(190 184 92)"],
      [330, 270, 150, "rgb(206 196 112)"],
    ]) {
      layer.fillStyle = color;
      layer.beginPath();
      layer.arc(x, y, radius, 0, 7);
      layer.fill();
    }
  });
  lightDiscs(picture, random, {
    count: 26,
    area: [0, 40, 900, 520],
    radius: [14, 46],
    colors: ["rgb(255 240 186)", "rgb(226 222 140)", "rgb(255 226 150)"],
    alpha: 0.32,
  });
  blurred(picture, 9, (layer) =>
    blades(layer, random, {
      count: 900,
      area: [-40, 620, 940, 960],
      angle: -90,
      spread: 30,
      length: 120,
      width: 8,
      colors: ["rgb(120 138 56)", "rgb(92 112 42)", "rgb(176 174 88)", "rgb(66 86 32)"],
      alpha: 0.6,
    }),
  );
}

export function paintWood(picture, random) {
  wash(picture, [
    [0, "rgb(204 172 120)"],
    [0.5, "rgb(150 108 66)"],
    [1, "rgb(84 60 40)"],
  ]);
  blurred(picture, 34, (layer) => {
    for (const [x, width, color] of [
      [60, 46, "rgb(96 72 52)"],
      [250, 30, "rgb(124 94 64)"],
      [650, 38, "rgb(92 68 50)"],
      [820, 60, "rgb(70 52 40)"],
    ]) {
      layer.fillStyle = color;
      layer.fillRect(x, -60, width, 700);
    }
    for (const [x, y, radius, color] of [
      [160, 60, 150, "rgb(250 214 140)"],
      [460, 40, 130, "rgb(226 164 84)"],
      [760, 150, 140, "rgb(186 108 52)"],
      [860, 420, 130, "rgb(120 76 44)"],
      [30, 360, 130, "rgb(206 150 84)"],
    ]) {
      layer.fillStyle = color;
      layer.beginPath();
      layer.arc(x, y, radius, 0, 7);
      layer.fill();
    }
  });
  lightDiscs(picture, random, {
    count: 34,
    area: [0, 0, 900, 560],
    radius: [10, 40],
    colors: ["rgb(255 220 150)", "rgb(240 168 88)", "rgb(255 238 196)"],
    alpha: 0.32,
  });
}

export function paintStraw(picture, random) {
  wash(picture, [
    [0, "rgb(122 84 46)"],
    [0.45, "rgb(160 116 60)"],
    [1, "rgb(138 96 44)"],
  ]);
  blurred(picture, 30, (layer) => {
    layer.fillStyle = "rgb(96 62 34)";
    for (const x of [120, 360, 640, 860]) layer.fillRect(x, -60, 26, 560);
    layer.fillStyle = "rgb(236 190 112)";
    layer.fillRect(-40, -60, 260, 360);
  });
  blurred(picture, 12, (layer) =>
    blades(layer, random, {
      count: 800,
      area: [-60, 420, 960, 960],
      angle: -10,
      spread: 80,
      length: 170,
      width: 10,
      colors: straw,
      alpha: 0.75,
    }),
  );
  blurred(picture, 4, (layer) =>
    blades(layer, random, {
      count: 420,
      area: [-60, 640, 960, 960],
      angle: -10,
      spread: 80,
      length: 180,
      width: 8,
      colors: straw,
      alpha: 0.85,
    }),
  );
  lightDiscs(picture, random, {
    count: 24,
    area: [0, 20, 900, 460],
    radius: [5, 30],
    colors: ["rgb(255 226 160)", "rgb(255 206 120)"],
    alpha: 0.32,
  });
}
