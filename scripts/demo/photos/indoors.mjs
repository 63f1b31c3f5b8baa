import { blurred, lightDiscs, wash } from "./scenery.mjs";

// Rooms behind the animals: a window, a stable.

export function paintWindow(picture, random) {
  wash(picture, [
    [0, "rgb(232 228 214)"],
    [0.6, "rgb(214 206 188)"],
    [1, "rgb(150 128 100)"],
  ]);
  blurred(picture, 26, (layer) => {
    layer.fillStyle = "rgb(184 204 176)";
    layer.fillRect(60, -60, 520, 640);
    for (const [x, y, radius, color] of [
      [160, 470, 150, "rgb(112 146 92)"],
      [330, 400, 130, "rgb(138 170 108)"],
      [500, 500, 130, "rgb(96 130 82)"],
      [240, 120, 170, "rgb(236 242 236)"],
      [480, 90, 130, "rgb(222 234 236)"],
    ]) {
      layer.fillStyle = color;
      layer.beginPath();
      layer.arc(x, y, radius, 0, 7);
      layer.fill();
    }
    layer.fillStyle = "rgb(246 242 232)";
    layer.fillRect(300, -60, 34, 700);
    layer.fillRect(20, -60, 46, 720);
    layer.fillRect(560, -60, 60, 720);
    layer.fillRect(0, 600, 640, 40);
  });
  blurred(picture, 16, (layer) => {
    for (let fold = 0; fold < 9; fold++) {
      layer.fillStyle = fold % 2 ? "rgb(206 186 158 / 0.9)" : "rgb(236 222 200 / 0.95)";
      layer.fillRect(640 + fold * 38, -60, 42, 1000);
    }
    layer.fillStyle = "rgb(190 162 126)";
    layer.fillRect(-60, 770, 1020, 200);
    layer.fillStyle = "rgb(216 190 154)";
    layer.fillRect(-60, 756, 1020, 26);
  });
  lightDiscs(picture, random, {
    count: 14,
    area: [80, 60, 540, 520],
    radius: [14, 40],
    colors: ["rgb(255 255 246)", "rgb(226 240 206)"],
    alpha: 0.35,
  });
}

export function paintStable(picture, random) {
  wash(picture, [
    [0, "rgb(92 66 46)"],
    [0.6, "rgb(74 52 36)"],
    [1, "rgb(52 36 26)"],
  ]);
  blurred(picture, 24, (layer) => {
    layer.fillStyle = "rgb(214 214 168)";
    layer.fillRect(-60, 40, 330, 560);
    layer.fillStyle = "rgb(122 150 82)";
    layer.fillRect(-60, 380, 330, 220);
    layer.fillStyle = "rgb(255 248 220)";
    layer.fillRect(-60, 40, 330, 150);
    layer.fillStyle = "rgb(70 48 32)";
    layer.fillRect(110, 20, 30, 600);
    layer.fillRect(262, -60, 54, 1100);
  });
  blurred(picture, 10, (layer) => {
    for (let plank = 0; plank < 9; plank++) {
      layer.fillStyle = plank % 2 ? "rgb(112 78 50 / 0.7)" : "rgb(86 60 40 / 0.7)";
      layer.fillRect(320 + plank * 76, -60, 70, 1100);
    }
    layer.fillStyle = "rgb(122 86 56)";
    layer.fillRect(-60, 640, 1020, 60);
    layer.fillStyle = "rgb(84 58 38)";
    layer.fillRect(-60, 706, 1020, 300);
  });
  lightDiscs(picture, random, {
    count: 30,
    area: [0, 60, 620, 800],
    radius: [3, 16],
    colors: ["rgb(255 236 190)", "rgb(255 220 150)"],
    alpha: 0.35,
  });
}
