import { paintEye } from "./eye.mjs";
import { paintDogNose, paintWhiskerDots } from "./features.mjs";
import { paintMeadow } from "./outdoors.mjs";
import { newCanvas, paintPart } from "./painter.mjs";
import { blades, blurred, finish, glow, pictureSize, place } from "./scenery.mjs";
import { bothSides, bothWays, guidesOnSide, onSide, points } from "./shapes.mjs";

// Emma: a fox-red Labrador on a meadow, the evening sun from the left.

export function paintEmma(random) {
  const picture = newCanvas(pictureSize);
  paintMeadow(picture, random);
  const animal = newCanvas();
  paintBody(animal, random);
  paintHead(animal, random);
  for (const side of [1, -1]) paintEar(animal, random, side);
  paintFace(animal, random);
  place(picture, animal, { turn: -3, scale: 1.18, x: 4, y: 50 });
  blurred(picture, 5, (layer) =>
    blades(layer, random, {
      count: 70,
      area: [-20, 900, 920, 960],
      angle: -90,
      spread: 26,
      length: 130,
      width: 12,
      colors: ["rgb(124 132 52)", "rgb(164 160 74)", "rgb(88 104 40)"],
    }),
  );
  glow(picture, 60, 90, 640, "rgb(255 206 120 / 0.42)");
  finish(picture, random);
  return picture.canvas;
}

const shortCoat = [
  { count: 60000, width: 3, dark: 0.26, bright: 0.06, alpha: 0.5 },
  { count: 70000, width: 1.9, dark: 0.12, bright: 0.2, alpha: 0.5 },
  { count: 22000, width: 1.1, dark: 0, bright: 0.42, alpha: 0.5 },
];

function paintBody(animal, random) {
  paintPart(animal, random, {
    shade(tools) {
      tools.fill(
        bothSides(
          points("500,330 620,350 672,440 700,560 752,690 850,800 920,930 930,1120 500,1130"),
        ),
        "rgb(178 108 52)",
      );
      tools.glow(330, 760, 170, 260, "rgb(226 162 92 / 0.85)");
      tools.glow(490, 900, 130, 220, "rgb(232 182 122 / 0.8)");
      tools.glow(760, 860, 190, 330, "rgb(98 50 18 / 0.8)");
      tools.glow(510, 640, 230, 130, "rgb(74 34 10 / 0.9)");
      tools.glow(680, 560, 70, 200, "rgb(92 46 16 / 0.8)");
      tools.line(points("400,730 440,840 420,960"), "rgb(120 64 24 / 0.6)", 26, 14);
      tools.line(points("610,740 590,850 610,980"), "rgb(100 50 18 / 0.6)", 26, 14);
    },
    guides: bothWays(
      points(
        "500,700,90,22 500,900,90,30 420,760,100,26 330,860,112,26 250,980,118,26 360,600,104,20 440,980,92,30",
      ),
    ),
    fur: shortCoat.map((pass) => ({ ...pass, width: pass.width * 1.1 })),
  });
}

function paintHead(animal, random) {
  paintPart(animal, random, {
    shadow: { color: "rgb(50 20 4 / 0.7)", blur: 46, y: 26 },
    shade: shadeHead,
    guides: bothWays(
      points(
        "500,470,-90,7 500,400,-90,8 500,300,-90,10 500,235,-92,11 450,440,-118,7 430,330,-112,9 400,265,-122,11 360,380,170,11 350,470,128,15 376,540,116,16 430,520,140,6 420,600,104,7 470,600,110,6 500,690,90,9 450,680,96,9 330,330,160,12 405,470,160,8",
      ),
    ),
    fur: shortCoat.map((pass) => ({ ...pass, box: [270, 150, 730, 760] })),
  });
}

function shadeHead(tools) {
  tools.fill(
    bothSides(
      points(
        "500,208 566,216 626,246 660,304 672,380 664,450 634,516 612,560 606,616 586,668 548,706 500,716",
      ),
    ),
    "rgb(190 114 54)",
  );
  // The light comes from the left.
  tools.glow(400, 300, 140, 110, "rgb(240 184 114 / 0.9)");
  tools.glow(640, 430, 110, 230, "rgb(112 56 20 / 0.8)");
  tools.glow(366, 450, 70, 100, "rgb(232 168 98 / 0.65)");
  // Furrow of the forehead, brows, hollows of the eyes and beside the muzzle.
  tools.line(points("500,240 502,310 500,390"), "rgb(120 60 24 / 0.6)", 26, 13);
  for (const side of [-1, 1]) {
    tools.glow(500 + side * 58, 344, 50, 28, "rgb(242 190 122 / 0.8)", side * 20);
    tools.glow(500 + side * 78, 392, 58, 40, "rgb(92 44 16 / 0.85)", side * 22);
    tools.glow(500 + side * 70, 446, 30, 66, "rgb(112 56 22 / 0.7)", side * -12);
    tools.glow(500 + side * 112, 545, 36, 80, "rgb(108 54 20 / 0.75)", side * 12);
    tools.glow(500 + side * 128, 460, 44, 40, "rgb(226 160 92 / 0.4)");
  }
  shadeMuzzle(tools);
}

function shadeMuzzle(tools) {
  tools.patch(
    bothSides(points("500,392 530,404 546,460 580,520 602,580 598,634 562,660 500,640")),
    "rgb(208 140 78 / 0.95)",
    13,
  );
  tools.glow(488, 440, 30, 84, "rgb(250 206 148 / 0.9)");
  tools.glow(440, 582, 56, 62, "rgb(246 208 156 / 0.85)");
  tools.glow(556, 586, 50, 56, "rgb(226 174 116 / 0.75)");
  tools.glow(606, 600, 30, 80, "rgb(92 44 16 / 0.75)");
  // Chin below the drooping lips.
  tools.glow(500, 704, 120, 44, "rgb(128 68 30 / 0.8)");
  tools.glow(496, 676, 44, 24, "rgb(232 186 132 / 0.9)");
  tools.line(points("500,580 500,628"), "rgb(58 26 14 / 0.95)", 6, 1.6);
  for (const side of [-1, 1]) {
    const lip = onSide(side, points("500,626 522,650 558,666 592,652 606,612"));
    tools.line(
      lip.map(([x, y]) => [x, y + 9]),
      "rgb(64 28 12 / 0.8)",
      20,
      8,
    );
    tools.line(lip, "rgb(44 20 12 / 0.95)", 7, 2);
  }
}

function paintEar(animal, random, side) {
  const mirror = (points) => onSide(side, points);
  const isLit = side === 1;
  paintPart(animal, random, {
    shadow: { color: "rgb(50 20 4 / 0.8)", blur: 22, x: side * 8, y: 10 },
    shade(tools) {
      tools.fill(
        mirror(
          points(
            "404,246 362,240 318,262 280,318 258,394 258,462 274,512 294,524 316,496 338,440 356,380 378,326 398,284",
          ),
        ),
        isLit ? "rgb(166 90 38)" : "rgb(124 62 24)",
      );
      const place = (x) => (isLit ? x : 1000 - x);
      tools.glow(
        place(346),
        268,
        58,
        28,
        isLit ? "rgb(230 164 96 / 0.9)" : "rgb(176 104 52 / 0.8)",
        side * -20,
      );
      tools.glow(
        place(284),
        420,
        26,
        100,
        isLit ? "rgb(212 140 74 / 0.9)" : "rgb(158 90 42 / 0.8)",
        side * 10,
      );
      tools.glow(place(350), 380, 24, 120, "rgb(80 38 12 / 0.85)", side * 20);
      tools.line(mirror(points("392,272 350,306 322,380")), "rgb(96 46 16 / 0.55)", 20, 9);
      tools.glow(place(290), 516, 40, 26, "rgb(96 46 16 / 0.7)");
    },
    guides: guidesOnSide(
      side,
      points(
        "390,250,150,9 330,280,126,10 300,380,108,12 270,460,92,12 330,440,104,11 290,510,84,11",
      ),
    ),
    fur: shortCoat.map((pass) => ({
      ...pass,
      count: pass.count * 0.5,
      box: isLit ? [240, 210, 420, 560] : [580, 210, 760, 560],
    })),
  });
}

function paintFace(animal, random) {
  const brown = ["rgb(176 102 40)", "rgb(100 52 18)", "rgb(40 18 8)"];
  for (const side of [1, -1]) {
    paintEye(animal, random, {
      x: 500 - side * 78,
      y: 394,
      radiusX: 27,
      radiusY: 22,
      lean: -4,
      side,
      iris: brown,
      rim: "rgb(34 16 10)",
      pupil: [14, 14],
    });
  }
  paintDogNose(animal, random, {
    x: 500,
    y: 536,
    size: 54,
    color: "rgb(46 30 26)",
    light: "rgb(214 190 180 / 0.6)",
  });
  paintWhiskerDots(
    animal,
    [
      [440, 590, -1],
      [560, 590, 1],
    ],
    "rgb(90 46 20 / 0.55)",
  );
}
