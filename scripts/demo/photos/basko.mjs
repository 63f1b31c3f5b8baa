import { paintEye } from "./eye.mjs";
import { paintDogNose } from "./features.mjs";
import { paintWood } from "./outdoors.mjs";
import { newCanvas, paintPart } from "./painter.mjs";
import { finish, glow, pictureSize, place } from "./scenery.mjs";
import { bothSides, bothWays, guidesOnSide, onSide, points } from "./shapes.mjs";

// Basko: an old Border Collie mix with a grey muzzle, late light between autumn trees.

const longCoat = [
  { count: 50000, width: 3.4, dark: 0.3, bright: 0.1, alpha: 0.5 },
  { count: 70000, width: 2, dark: 0.12, bright: 0.35, alpha: 0.5 },
  { count: 26000, width: 1.2, dark: 0, bright: 0.8, alpha: 0.45 },
];
const shortCoat = longCoat.map((pass) => ({ ...pass, width: pass.width * 0.85 }));

export function paintBasko(random) {
  const picture = newCanvas(pictureSize);
  paintWood(picture, random);
  const animal = newCanvas();
  paintBody(animal, random);
  for (const side of [1, -1]) paintEar(animal, random, side);
  paintRuff(animal, random);
  paintHead(animal, random);
  for (const side of [1, -1]) paintEarTip(animal, random, side);
  paintFace(animal, random);
  place(picture, animal, { turn: -4, scale: 1.14, x: 0, y: 60 });
  glow(picture, 90, 60, 660, "rgb(255 196 120 / 0.36)");
  finish(picture, random, { vignette: 0.5 });
  return picture.canvas;
}

function paintBody(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        bothSides(points("500,360 620,390 690,500 740,640 820,780 880,940 890,1130 500,1130")),
        "rgb(42 38 38)",
      );
      // The white collar and chest.
      tools.patch(
        bothSides(points("500,560 600,580 650,690 628,840 600,980 590,1130 500,1130")),
        "rgb(226 218 206)",
        22,
      );
      tools.glow(420, 800, 110, 250, "rgb(252 246 234 / 0.85)");
      tools.glow(600, 860, 90, 260, "rgb(150 138 126 / 0.8)");
      tools.glow(290, 760, 80, 220, "rgb(84 74 68 / 0.7)");
      tools.glow(500, 640, 170, 90, "rgb(70 58 50 / 0.85)");
    },
    guides: bothWays(
      points(
        "500,720,90,60 500,950,90,64 410,740,104,60 320,760,116,56 240,920,112,54 340,560,118,50 430,950,98,64",
      ),
    ),
    fur: longCoat.map((pass) => ({ ...pass, spread: 0.3 })),
  });
}

function paintEar(animal, random, side) {
  const at = (x) => (side === 1 ? x : 1000 - x);
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        onSide(
          side,
          points("336,380 314,310 302,236 306,192 352,168 398,160 426,214 462,290 410,370"),
        ),
        side === 1 ? "rgb(58 52 52)" : "rgb(38 35 37)",
      );
      tools.glow(at(384), 270, 40, 70, "rgb(128 98 88 / 0.6)");
      tools.glow(
        at(310),
        250,
        26,
        80,
        side === 1 ? "rgb(120 108 100 / 0.8)" : "rgb(66 60 60 / 0.7)",
      );
    },
    guides: guidesOnSide(
      side,
      points("320,220,-110,22 320,340,150,34 400,250,-100,18 410,330,-80,26"),
    ),
    fur: longCoat.map((pass) => ({
      ...pass,
      count: pass.count * 0.3,
      box: side === 1 ? [290, 150, 450, 390] : [550, 150, 710, 390],
    })),
  });
}

/** The tip has folded forward and outward. */
function paintEarTip(animal, random, side) {
  const at = (x) => (side === 1 ? x : 1000 - x);
  paintPart(animal, random, {
    shadow: { color: "rgb(0 0 0 / 0.8)", blur: 18, x: side * 4, y: 12 },
    shade(tools) {
      tools.fill(
        onSide(
          side,
          points(
            "302,196 306,188 352,166 398,158 408,162 412,174 384,232 330,300 318,308 310,298 300,240",
          ),
        ),
        side === 1 ? "rgb(52 47 47)" : "rgb(36 33 35)",
      );
      tools.glow(
        at(356),
        172,
        50,
        16,
        side === 1 ? "rgb(150 134 120 / 0.8)" : "rgb(84 77 77 / 0.7)",
      );
      tools.glow(at(312), 290, 40, 30, "rgb(16 14 16 / 0.8)");
    },
    guides: guidesOnSide(
      side,
      points("320,196,112,16 390,174,126,16 320,270,104,30 366,240,128,28"),
    ),
    fur: longCoat.map((pass) => ({
      ...pass,
      count: pass.count * 0.2,
      box: side === 1 ? [290, 150, 415, 315] : [585, 150, 710, 315],
    })),
  });
}

/** The long hair of the cheeks. */
function paintRuff(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        bothSides(points("500,300 640,330 676,420 690,510 650,590 590,640 500,650")),
        "rgb(40 37 38)",
      );
      tools.glow(330, 470, 60, 120, "rgb(96 86 80 / 0.7)");
    },
    guides: bothWays(points("340,380,150,44 330,470,128,62 370,560,112,64 430,620,100,56")),
    fur: longCoat.map((pass) => ({ ...pass, spread: 0.34, box: [290, 290, 710, 660] })),
  });
}

function paintHead(animal, random) {
  paintPart(animal, random, {
    shadow: { color: "rgb(10 6 4 / 0.75)", blur: 40, y: 24 },
    shade: shadeHead,
    guides: bothWays(
      points(
        "500,480,-90,8 500,400,-90,10 500,300,-90,16 500,250,-92,18 440,430,-116,9 420,320,-116,15 370,340,-160,22 350,420,150,34 370,500,122,40 420,540,120,14 440,600,108,9 470,620,100,8 500,690,90,16 410,470,140,14",
      ),
    ),
    fur: shortCoat.map((pass) => ({ ...pass, box: [290, 210, 710, 730] })),
  });
}

function shadeHead(tools) {
  tools.fill(
    bothSides(
      points(
        "500,230 556,236 612,276 646,346 650,420 618,484 584,540 572,600 558,660 532,700 500,708",
      ),
    ),
    "rgb(40 36 37)",
  );
  tools.glow(400, 320, 100, 90, "rgb(100 89 82 / 0.6)");
  tools.glow(640, 420, 70, 160, "rgb(22 20 22 / 0.8)");
  // Blaze, muzzle, chin: white turned grey.
  tools.patch(
    bothSides(points("500,246 516,300 522,380 536,450 562,520 576,590 562,660 500,706")),
    "rgb(222 214 204)",
    9,
  );
  tools.glow(486, 420, 24, 150, "rgb(252 246 236 / 0.9)");
  tools.glow(446, 580, 54, 60, "rgb(244 238 228 / 0.85)");
  tools.glow(566, 590, 44, 80, "rgb(126 116 110 / 0.8)");
  for (const side of [-1, 1]) {
    tools.glow(500 + side * 76, 352, 42, 18, "rgb(146 136 128 / 0.85)", side * 18);
    tools.glow(500 + side * 78, 394, 50, 34, "rgb(20 17 18 / 0.9)", side * 16);
    tools.glow(500 + side * 84, 440, 36, 22, "rgb(120 110 104 / 0.7)", side * 20);
    tools.glow(500 + side * 96, 520, 34, 50, "rgb(130 120 113 / 0.7)");
    tools.glow(500 + side * 58, 470, 22, 60, "rgb(110 98 90 / 0.6)", side * -14);
    const lip = onSide(side, points("500,640 518,658 544,664 566,642 576,606"));
    tools.line(
      lip.map(([x, y]) => [x, y + 7]),
      "rgb(60 50 46 / 0.7)",
      16,
      7,
    );
    tools.line(lip, "rgb(30 24 24 / 0.95)", 6, 2);
  }
  tools.line(points("500,590 500,642"), "rgb(40 32 30 / 0.95)", 5, 1.6);
  tools.glow(500, 700, 60, 22, "rgb(150 140 132 / 0.8)");
}

function paintFace(animal, random) {
  for (const side of [1, -1]) {
    paintEye(animal, random, {
      x: 500 - side * 76,
      y: 398,
      radiusX: 28,
      radiusY: 23,
      lean: 4,
      side,
      iris: ["rgb(150 96 52)", "rgb(96 56 28)", "rgb(40 22 14)"],
      rim: "rgb(14 11 12)",
      pupil: [15, 15],
      // The blue haze of old eyes.
      cloud: "rgb(120 142 164 / 0.2)",
    });
  }
  paintDogNose(animal, random, {
    x: 500,
    y: 552,
    size: 44,
    color: "rgb(38 34 36)",
    light: "rgb(206 200 200 / 0.6)",
  });
}
