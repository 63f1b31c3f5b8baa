import { paintEye } from "./eye.mjs";
import { paintWhiskers } from "./features.mjs";
import { paintStraw, straw } from "./outdoors.mjs";
import { newCanvas, paintPart } from "./painter.mjs";
import { blades, blurred, finish, glow, pictureSize, place } from "./scenery.mjs";
import { bothSides, bothWays, guidesOnSide, onSide, points } from "./shapes.mjs";

// Klopfer: a sandy lop in the straw, warm light from the left.

const coat = [
  { count: 60000, width: 3, dark: 0.24, bright: 0.05, alpha: 0.42 },
  { count: 80000, width: 1.8, dark: 0.1, bright: 0.2, alpha: 0.46 },
  { count: 26000, width: 1.1, dark: 0, bright: 0.4, alpha: 0.5 },
];

export function paintKlopfer(random) {
  const picture = newCanvas(pictureSize);
  paintStraw(picture, random);
  const animal = newCanvas();
  paintBody(animal, random);
  paintHead(animal, random);
  for (const side of [1, -1]) paintEar(animal, random, side);
  paintCrown(animal, random);
  paintFace(animal, random);
  place(picture, animal, { turn: 3, scale: 1.04, x: -4, y: 44 });
  blurred(picture, 1.6, (layer) =>
    blades(layer, random, {
      count: 260,
      area: [-60, 800, 960, 940],
      angle: -20,
      spread: 70,
      length: 190,
      width: 9,
      colors: straw,
      alpha: 0.95,
    }),
  );
  blurred(picture, 8, (layer) =>
    blades(layer, random, {
      count: 60,
      area: [-60, 880, 960, 960],
      angle: -40,
      spread: 60,
      length: 240,
      width: 18,
      colors: straw,
    }),
  );
  glow(picture, 40, 60, 640, "rgb(255 214 140 / 0.4)");
  finish(picture, random);
  return picture.canvas;
}

function paintBody(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        bothSides(points("500,440 620,470 720,560 780,690 796,830 770,960 700,1080 500,1120")),
        "rgb(184 140 92)",
      );
      tools.glow(320, 650, 150, 220, "rgb(226 188 138 / 0.85)");
      tools.glow(740, 800, 150, 260, "rgb(112 76 42 / 0.85)");
      tools.glow(500, 830, 130, 180, "rgb(238 218 186 / 0.85)");
      tools.glow(500, 660, 200, 80, "rgb(84 54 28 / 0.8)");
      // Forelegs.
      tools.line(points("446,840 436,920 440,980"), "rgb(226 196 154 / 0.9)", 70, 16);
      tools.line(points("556,840 566,920 560,980"), "rgb(204 168 122 / 0.9)", 70, 16);
      tools.line(points("500,850 502,920 500,990"), "rgb(96 64 36 / 0.7)", 18, 9);
    },
    guides: bothWays(
      points(
        "500,720,90,30 500,900,90,30 400,740,108,32 280,700,120,34 230,850,104,34 440,930,92,22",
      ),
    ),
    fur: coat,
  });
}

function paintHead(animal, random) {
  paintPart(animal, random, {
    shadow: { color: "rgb(50 28 10 / 0.7)", blur: 40, y: 22 },
    shade: shadeHead,
    guides: bothWays(
      points(
        "500,520,-90,8 500,430,-90,11 500,330,-90,16 500,270,-92,18 430,330,-112,15 400,440,-150,12 350,400,178,14 340,480,140,20 370,560,122,22 430,620,108,18 450,560,130,10 500,640,90,14 470,580,110,8 420,500,160,13",
      ),
    ),
    fur: coat.map((pass) => ({ ...pass, box: [280, 220, 720, 700] })),
  });
}

function shadeHead(tools) {
  tools.fill(
    bothSides(points("500,262 566,266 620,306 652,376 662,460 646,540 604,606 552,650 500,660")),
    "rgb(206 162 110)",
  );
  tools.glow(410, 370, 110, 140, "rgb(240 206 156 / 0.8)");
  tools.glow(640, 480, 70, 190, "rgb(128 88 50 / 0.75)");
  tools.glow(500, 430, 56, 150, "rgb(232 194 142 / 0.7)");
  for (const side of [-1, 1]) {
    tools.glow(500 + side * 122, 412, 66, 58, "rgb(246 224 188 / 0.85)");
    tools.glow(500 + side * 66, 470, 30, 80, "rgb(154 108 64 / 0.5)", side * -10);
    tools.glow(500 + side * 118, 548, 60, 60, "rgb(226 188 138 / 0.6)");
    tools.glow(500 + side * 44, 582, 54, 50, "rgb(250 236 212 / 0.92)");
    tools.glow(500 + side * 96, 620, 44, 40, "rgb(140 98 58 / 0.6)");
  }
  tools.glow(500, 522, 46, 40, "rgb(182 134 92 / 0.75)");
  tools.glow(500, 642, 44, 26, "rgb(252 240 220 / 0.95)");
}

/** The tuft between the ears, the mark of a lop. */
function paintCrown(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        points("404,258 450,240 500,234 550,240 596,258 550,270 500,274 450,270"),
        "rgb(214 172 120)",
      );
      tools.glow(450, 252, 70, 24, "rgb(246 216 168 / 0.8)");
    },
    guides: bothWays(
      points("500,244,-90,26 500,272,90,24 430,250,-140,26 430,272,130,24 404,260,165,24"),
    ),
    fur: coat.map((pass) => ({
      ...pass,
      count: pass.count * 0.07,
      spread: 0.45,
      box: [400, 230, 600, 278],
    })),
  });
}

function paintEar(animal, random, side) {
  const mirror = (points) => onSide(side, points);
  const isLit = side === 1;
  const at = (x) => (isLit ? x : 1000 - x);
  paintPart(animal, random, {
    shadow: { color: "rgb(50 28 10 / 0.75)", blur: 26, x: side * 8, y: 10 },
    shade(tools) {
      tools.fill(
        mirror(
          points(
            "424,264 376,250 322,272 284,330 258,420 238,520 232,610 248,678 286,704 324,676 346,600 356,500 362,410 384,330 418,292",
          ),
        ),
        isLit ? "rgb(186 138 88)" : "rgb(150 106 66)",
      );
      tools.glow(at(350), 290, 60, 46, isLit ? "rgb(236 196 142 / 0.9)" : "rgb(190 144 96 / 0.8)");
      tools.glow(
        at(270),
        520,
        28,
        150,
        isLit ? "rgb(228 186 132 / 0.85)" : "rgb(174 128 84 / 0.8)",
        side * 6,
      );
      tools.glow(at(346), 480, 22, 180, "rgb(98 64 34 / 0.8)", side * 6);
      tools.glow(at(286), 690, 60, 46, "rgb(104 70 42 / 0.75)");
      tools.line(mirror(points("380,300 330,400 306,560")), "rgb(120 80 46 / 0.45)", 22, 10);
    },
    guides: guidesOnSide(
      side,
      points(
        "410,270,170,16 340,290,130,18 300,400,106,18 270,560,94,18 340,520,98,16 286,690,88,18",
      ),
    ),
    fur: coat.map((pass) => ({
      ...pass,
      count: pass.count * 0.5,
      box: isLit ? [220, 240, 430, 720] : [570, 240, 780, 720],
    })),
  });
}

function paintFace(animal, random) {
  for (const side of [1, -1]) {
    paintEye(animal, random, {
      x: 500 - side * 118,
      y: 414,
      radiusX: 33,
      radiusY: 33,
      lean: -4,
      side,
      iris: ["rgb(110 66 34)", "rgb(70 38 18)", "rgb(30 16 8)"],
      rim: "rgb(48 28 18)",
      pupil: [20, 21],
    });
  }
  // Nose: a soft Y.
  animal.save();
  animal.filter = "blur(1.6px)";
  animal.lineCap = "round";
  animal.strokeStyle = "rgb(150 84 72 / 0.9)";
  animal.lineWidth = 11;
  animal.beginPath();
  animal.moveTo(466, 532);
  animal.quadraticCurveTo(484, 552, 500, 556);
  animal.quadraticCurveTo(516, 552, 534, 532);
  animal.stroke();
  animal.strokeStyle = "rgb(84 44 36 / 0.95)";
  animal.lineWidth = 4.5;
  animal.beginPath();
  animal.moveTo(470, 538);
  animal.quadraticCurveTo(488, 556, 500, 559);
  animal.quadraticCurveTo(512, 556, 530, 538);
  animal.moveTo(500, 559);
  animal.lineTo(500, 598);
  animal.quadraticCurveTo(486, 616, 468, 616);
  animal.moveTo(500, 598);
  animal.quadraticCurveTo(514, 616, 532, 616);
  animal.stroke();
  animal.restore();
  const pads = [
    [454, 580, -1],
    [546, 580, 1],
  ];
  paintWhiskers(animal, random, {
    pads,
    count: 8,
    length: 190,
    color: "rgb(255 248 232 / 0.75)",
    drop: 0.5,
    width: 1.4,
  });
}
