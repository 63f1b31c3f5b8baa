import { paintEye } from "./eye.mjs";
import { paintStable } from "./indoors.mjs";
import { paintLocks } from "./locks.mjs";
import { newCanvas, paintPart } from "./painter.mjs";
import { finish, glow, pictureSize, place } from "./scenery.mjs";
import { outline, points } from "./shapes.mjs";

// Sturmwind: a Haflinger in front of the stable door, chestnut with a flaxen mane, light from the left.

const coat = [
  { count: 60000, width: 2.8, dark: 0.24, bright: 0.05, alpha: 0.42 },
  { count: 80000, width: 1.7, dark: 0.1, bright: 0.16, alpha: 0.45 },
  { count: 24000, width: 1, dark: 0, bright: 0.34, alpha: 0.45 },
];
const flaxen = [
  "rgb(248 232 196)",
  "rgb(232 208 160)",
  "rgb(206 174 120)",
  "rgb(255 246 222)",
  "rgb(176 140 90)",
];

export function paintSturmwind(random) {
  const picture = newCanvas(pictureSize);
  paintStable(picture, random);
  const animal = newCanvas();
  paintEar(
    animal,
    random,
    points("676,224 668,150 684,92 712,132 726,190 716,240"),
    "rgb(120 66 28)",
  );
  paintNeck(animal, random);
  paintLocks(animal, random, {
    line: points("690,190 790,200 900,270 1010,380 1100,500"),
    count: 52,
    angle: 111,
    spread: 13,
    length: [260, 460],
    width: 26,
    colors: flaxen,
  });
  paintHead(animal, random);
  paintEar(
    animal,
    random,
    points("606,236 598,160 610,88 642,124 668,184 664,246"),
    "rgb(176 106 50)",
  );
  paintFace(animal, random);
  paintLocks(animal, random, {
    line: points("622,196 664,184 704,196"),
    count: 22,
    angle: 136,
    spread: 13,
    length: [90, 190],
    width: 18,
    colors: flaxen,
  });
  place(picture, animal, { turn: 0, scale: 1.0, x: 4, y: 22 });
  glow(picture, 40, 160, 640, "rgb(255 220 160 / 0.4)");
  finish(picture, random, { vignette: 0.5, grain: 5 });
  return picture.canvas;
}

function paintNeck(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        points(
          "640,190 760,186 900,260 1080,420 1140,800 1120,1140 560,1140 572,1000 600,860 606,720 610,560",
        ),
        "rgb(162 94 42)",
      );
      tools.glow(660, 860, 90, 250, "rgb(206 136 72 / 0.9)", 6);
      tools.glow(610, 980, 50, 200, "rgb(110 58 24 / 0.75)");
      tools.glow(1000, 800, 240, 320, "rgb(88 44 18 / 0.8)");
      tools.glow(680, 620, 120, 170, "rgb(66 32 12 / 0.9)");
      tools.line(points("770,640 760,820 700,1040"), "rgb(100 52 20 / 0.55)", 40, 20);
      tools.line(points("880,660 860,860 800,1080"), "rgb(204 136 74 / 0.5)", 50, 24);
    },
    guides: points("640,700,96,14 640,1000,96,16 760,500,110,14 900,700,112,16 1000,1000,104,16"),
    fur: coat,
  });
}

function paintEar(animal, random, points, color) {
  const [, , tip] = points;
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(points, color);
      tools.patch(
        points.map(([x, y]) => [tip[0] + 26 + (x - tip[0] - 26) * 0.5, 196 + (y - 196) * 0.72]),
        "rgb(84 50 30 / 0.75)",
        8,
      );
      tools.glow(tip[0] - 4, 150, 14, 70, "rgb(230 172 108 / 0.8)");
    },
    guides: [
      [tip[0], 120, -84, 12],
      [tip[0] + 30, 220, -96, 14],
    ],
    fur: coat.map((pass) => ({ ...pass, count: pass.count * 0.1, box: [580, 80, 740, 250] })),
  });
}

function paintHead(animal, random) {
  paintPart(animal, random, {
    shadow: { color: "rgb(30 12 2 / 0.75)", blur: 46, x: 14, y: 22 },
    shade: shadeHead,
    guides: points(
      "640,210,-60,12 590,250,112,9 520,370,122,8 440,510,124,8 360,640,122,6 300,720,112,5 300,800,96,5 360,820,60,6 420,760,70,8 500,680,60,10 600,600,50,11 670,500,62,12 690,360,80,12 600,440,92,9 520,560,100,8 560,350,30,7",
    ),
    fur: coat.map((pass) => ({ ...pass, box: [230, 160, 740, 880] })),
  });
}

function shadeHead(tools) {
  tools.fill(
    points(
      "650,184 598,208 556,272 506,360 452,462 398,560 336,652 290,706 262,750 256,792 272,820 290,828 304,852 336,868 372,856 396,812 450,756 522,706 604,660 670,596 708,500 722,400 726,290 706,214",
    ),
    "rgb(184 112 54)",
  );
  // Forehead and bridge in the light, the cheek round, the jaw in shade.
  tools.glow(560, 300, 70, 110, "rgb(226 162 96 / 0.85)", 28);
  tools.glow(630, 500, 90, 110, "rgb(218 150 84 / 0.9)");
  tools.line(points("710,300 716,440 676,580 590,660 470,736"), "rgb(88 44 16 / 0.85)", 46, 20);
  tools.line(points("540,420 490,520 430,610"), "rgb(112 60 24 / 0.7)", 34, 14);
  tools.line(points("556,436 510,540 470,600"), "rgb(226 164 100 / 0.7)", 16, 8);
  tools.glow(470, 660, 90, 46, "rgb(136 76 32 / 0.7)", -40);
  tools.glow(566, 366, 70, 56, "rgb(96 48 18 / 0.7)");
  tools.glow(560, 312, 50, 20, "rgb(240 184 118 / 0.75)", -30);
  tools.glow(640, 320, 40, 90, "rgb(132 72 30 / 0.5)");
  // The blaze, wide at the forehead, narrow, and down to the muzzle.
  tools.patch(
    points(
      "606,214 584,290 540,360 484,456 424,556 366,640 316,714 282,730 330,640 396,548 450,448 504,350 552,264",
    ),
    "rgb(250 242 228 / 0.96)",
    6,
  );
  // The muzzle: dark skin shows through the short hair.
  tools.glow(316, 792, 92, 92, "rgb(124 88 74 / 0.95)");
  tools.glow(296, 726, 46, 50, "rgb(176 134 112 / 0.8)");
  tools.glow(340, 852, 50, 26, "rgb(96 66 54 / 0.9)");
  tools.glow(282, 790, 26, 34, "rgb(204 170 150 / 0.75)");
  tools.line(points("268,818 308,822 348,810 378,796"), "rgb(40 22 16 / 0.95)", 7, 2.4);
  tools.line(points("280,836 320,838 366,818"), "rgb(64 38 28 / 0.6)", 14, 7);
  // The nostril.
  tools.glow(322, 742, 40, 36, "rgb(196 156 132 / 0.8)");
  tools.patch(
    points("296,752 302,730 324,722 344,732 346,750 330,748 316,758 304,768"),
    "rgb(26 12 10 / 0.97)",
    3,
  );
}

function paintFace(animal, random) {
  paintEye(animal, random, {
    x: 570,
    y: 364,
    radiusX: 36,
    radiusY: 28,
    lean: 22,
    side: -1,
    iris: ["rgb(110 64 32)", "rgb(64 34 16)", "rgb(26 14 8)"],
    rim: "rgb(34 18 10)",
    pupil: [21, 14],
  });
  // Lashes, and the fold above the eye.
  animal.save();
  animal.filter = "blur(2px)";
  animal.strokeStyle = "rgb(70 34 12 / 0.7)";
  animal.lineWidth = 7;
  animal.stroke(outline(points("530,350 552,322 588,314 614,330 588,319 554,327")));
  animal.restore();
}
