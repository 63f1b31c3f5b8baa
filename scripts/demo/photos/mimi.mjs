import { paintEye } from "./eye.mjs";
import { paintWhiskerDots, paintWhiskers } from "./features.mjs";
import { paintWindow } from "./indoors.mjs";
import { newCanvas, paintPart } from "./painter.mjs";
import { finish, glow, pictureSize, place } from "./scenery.mjs";
import { bothSides, bothWays, guidesOnSide, onSide, outline, points } from "./shapes.mjs";

// Mimi: a grey tabby on the windowsill, daylight through a curtain.

const stripe = "rgb(44 40 38 / 0.85)";
const coat = [
  { count: 60000, width: 3, dark: 0.3, bright: 0.05, alpha: 0.45 },
  { count: 80000, width: 1.8, dark: 0.14, bright: 0.22, alpha: 0.5 },
  { count: 26000, width: 1.1, dark: 0, bright: 0.5, alpha: 0.55 },
];

export function paintMimi(random) {
  const picture = newCanvas(pictureSize);
  paintWindow(picture, random);
  const animal = newCanvas();
  paintBody(animal, random);
  for (const side of [1, -1]) paintEar(animal, random, side);
  paintHead(animal, random);
  paintFace(animal, random);
  place(picture, animal, { turn: 4, scale: 1.12, x: 8, y: 66 });
  glow(picture, 40, 120, 620, "rgb(255 240 210 / 0.4)");
  finish(picture, random, { vignette: 0.36 });
  return picture.canvas;
}

function paintBody(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        bothSides(points("500,430 612,460 664,560 704,680 752,800 782,940 790,1130 500,1130")),
        "rgb(136 128 120)",
      );
      tools.glow(370, 760, 110, 260, "rgb(178 170 160 / 0.8)");
      tools.glow(500, 850, 110, 240, "rgb(214 206 196 / 0.85)");
      tools.glow(700, 880, 120, 300, "rgb(66 60 58 / 0.8)");
      tools.glow(500, 620, 190, 90, "rgb(40 36 34 / 0.85)");
      for (const side of [-1, 1]) {
        for (let band = 0; band < 5; band++) {
          const y = 690 + band * 88;
          const reach = 150 + band * 22;
          tools.line(
            [
              [500 + side * (reach + 60), y - 30],
              [500 + side * reach, y + 10],
              [500 + side * 70, y + 24],
            ],
            stripe,
            24,
            6,
          );
        }
      }
      tools.line(points("410,690 500,740 590,690"), stripe, 20, 6);
    },
    guides: bothWays(
      points("500,700,90,34 500,900,90,40 400,760,104,34 320,900,108,34 360,620,112,30"),
    ),
    fur: coat,
  });
}

function paintEar(animal, random, side) {
  const mirror = (points) => onSide(side, points);
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        mirror(points("300,392 296,300 306,200 322,142 352,160 404,222 452,292 420,380")),
        side === 1 ? "rgb(140 130 120)" : "rgb(112 104 98)",
      );
      tools.patch(
        mirror(points("326,372 320,290 332,192 372,230 416,290 400,360")),
        side === 1 ? "rgb(214 168 152)" : "rgb(180 134 122)",
        9,
      );
      tools.glow(side === 1 ? 372 : 628, 350, 60, 70, "rgb(70 50 46 / 0.75)");
      tools.glow(side === 1 ? 324 : 676, 156, 26, 30, "rgb(50 46 44 / 0.8)");
    },
    guides: guidesOnSide(
      side,
      points("310,200,-100,12 300,340,-96,14 410,260,-128,12 350,300,-70,10"),
    ),
    fur: coat.map((pass) => ({
      ...pass,
      count: pass.count * 0.3,
      box: side === 1 ? [280, 120, 470, 400] : [530, 120, 720, 400],
    })),
  });
  // The long pale hairs in front of the opening.
  paintPart(animal, random, {
    shade: (tools) =>
      tools.fill(mirror(points("318,392 312,330 340,330 372,392")), "rgb(226 216 204)"),
    guides: guidesOnSide(side, [
      [330, 350, -62, 70],
      [360, 390, -64, 70],
    ]),
    fur: [
      {
        count: 2600,
        width: 1.8,
        alpha: 0.6,
        spread: 0.3,
        box: side === 1 ? [300, 320, 380, 400] : [620, 320, 700, 400],
      },
    ],
  });
}

function paintHead(animal, random) {
  paintPart(animal, random, {
    shadow: { color: "rgb(20 16 14 / 0.7)", blur: 36, y: 20 },
    shade: shadeHead,
    guides: bothWays(
      points(
        "500,480,-90,7 500,400,-90,9 500,310,-90,14 430,300,-100,14 440,370,-104,9 350,330,-140,16 340,420,168,20 320,500,150,28 360,560,132,30 420,600,116,20 460,550,140,8 500,620,90,14 400,490,160,12 460,470,180,7",
      ),
    ),
    fur: coat.map((pass) => ({ ...pass, box: [260, 230, 740, 670] })),
  });
}

function shadeHead(tools) {
  tools.fill(
    bothSides(points("500,270 570,266 640,304 690,380 706,456 680,530 622,590 560,622 500,632")),
    "rgb(150 141 131)",
  );
  tools.glow(380, 360, 120, 130, "rgb(196 186 172 / 0.8)");
  tools.glow(660, 470, 90, 160, "rgb(84 76 72 / 0.75)");
  tools.glow(500, 470, 50, 90, "rgb(176 146 122 / 0.7)");
  for (const side of [-1, 1]) {
    // Pale round the eyes, the pads, the chin.
    tools.glow(500 + side * 88, 378, 62, 22, "rgb(226 218 206 / 0.85)", side * -8);
    tools.glow(500 + side * 96, 468, 58, 24, "rgb(230 222 210 / 0.85)", side * 6);
    tools.glow(500 + side * 40, 556, 54, 42, "rgb(246 240 230 / 0.98)");
    // The M of the forehead and the lines of the cheeks.
    tools.line(onSide(side, points("522,352 530,310 522,262")), stripe, 13, 4);
    tools.line(onSide(side, points("570,362 564,320 550,268")), stripe, 14, 4);
    tools.line(onSide(side, points("522,352 546,336 570,362")), stripe, 10, 4);
    tools.line(onSide(side, points("608,346 612,320 600,288")), stripe, 12, 5);
    tools.line(onSide(side, points("634,424 670,436 714,476")), stripe, 14, 4);
    tools.line(onSide(side, points("612,490 660,506 688,550")), stripe, 15, 5);
    tools.line(onSide(side, points("650,370 678,380 700,420")), stripe, 12, 5);
    tools.line(onSide(side, points("534,440 526,480 530,506")), "rgb(92 76 66 / 0.6)", 12, 6);
  }
  tools.glow(500, 612, 44, 26, "rgb(246 240 230 / 0.95)");
  tools.line(points("500,536 500,562"), "rgb(70 44 40 / 0.9)", 4, 1.2);
  for (const side of [-1, 1]) {
    tools.line(
      onSide(side, points("500,562 520,582 546,580 562,566")),
      "rgb(66 44 40 / 0.9)",
      4.5,
      1.4,
    );
  }
}

function paintFace(animal, random) {
  for (const side of [1, -1]) {
    paintEye(animal, random, {
      x: 500 - side * 90,
      y: 424,
      radiusX: 45,
      radiusY: 38,
      lean: 10,
      side,
      iris: ["rgb(214 206 104)", "rgb(146 160 66)", "rgb(64 84 40)"],
      rim: "rgb(26 22 20)",
      pupil: [15, 31],
    });
  }
  animal.save();
  animal.filter = "blur(1px)";
  const leather = animal.createLinearGradient(0, 508, 0, 542);
  leather.addColorStop(0, "rgb(206 136 122)");
  leather.addColorStop(1, "rgb(146 82 74)");
  animal.fillStyle = leather;
  animal.strokeStyle = "rgb(66 40 36)";
  animal.lineWidth = 3;
  const nose = outline(points("476,510 500,506 524,510 526,520 508,538 492,538 474,520"));
  animal.fill(nose);
  animal.stroke(nose);
  animal.restore();
  const pads = [
    [458, 556, -1],
    [542, 556, 1],
  ];
  paintWhiskerDots(animal, pads, "rgb(90 76 68 / 0.6)");
  paintWhiskers(animal, random, { pads, count: 9, length: 230, color: "rgb(255 252 246 / 0.9)" });
  paintWhiskers(animal, random, {
    pads: [
      [430, 372, -1],
      [570, 372, 1],
    ],
    count: 3,
    length: 110,
    color: "rgb(255 252 246 / 0.8)",
    drop: -1.6,
  });
}
