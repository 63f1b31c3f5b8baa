import { newCanvas, paintPart } from "./painter.mjs";
import { finish, glow, pictureSize, place } from "./scenery.mjs";
import { points } from "./shapes.mjs";

// Mimi's flank from near: a spot that she licks thin, at the first visit and four weeks later.

const [spotX, spotY] = [520, 560];

export function paintLeckstelle(random) {
  return paintFlank(random, 90);
}

export function paintLeckstelleSpaeter(random) {
  return paintFlank(random, 170);
}

function paintFlank(random, radius) {
  const picture = newCanvas(pictureSize);
  const animal = newCanvas();
  paintSkin(animal, random, radius);
  paintPart(animal, random, {
    shade(tools, context) {
      shadeCoat(tools);
      context.globalCompositeOperation = "destination-out";
      for (let blot = 0; blot < 24; blot++) {
        const turn = random() * Math.PI * 2;
        const reach = radius * Math.sqrt(random()) * 0.6;
        clear(
          context,
          spotX + Math.cos(turn) * reach * 1.4,
          spotY + Math.sin(turn) * reach,
          radius * 0.55,
        );
      }
      clear(context, spotX, spotY, radius);
    },
    guides: points("120,120,64,46 880,140,78,44 160,900,70,50 900,920,84,46 520,520,74,42"),
    fur: [
      { count: 70000, width: 4, dark: 0.3, bright: 0.06, alpha: 0.5 },
      { count: 90000, width: 2.4, dark: 0.15, bright: 0.24, alpha: 0.5 },
      { count: 26000, width: 1.4, dark: 0, bright: 0.5, alpha: 0.5 },
    ],
  });
  place(picture, animal, { turn: -3, scale: 1.08, x: -30, y: -20 });
  glow(picture, 120, 100, 700, "rgb(255 240 214 / 0.34)");
  finish(picture, random, { vignette: 0.3 });
  return picture.canvas;
}

function shadeCoat(tools) {
  tools.fill(
    points("-60,-60 500,-90 1160,-60 1190,550 1160,1160 500,1190 -60,1160"),
    "rgb(138 129 121)",
  );
  tools.glow(260, 240, 420, 320, "rgb(176 168 158 / 0.7)");
  tools.glow(850, 900, 420, 360, "rgb(74 68 66 / 0.65)");
  for (let band = 0; band < 4; band++) {
    const x = 120 + band * 270;
    tools.line(points(`${x},40 ${x + 60},420 ${x - 20},1080`), "rgb(50 45 43 / 0.75)", 54, 18);
  }
}

/** Takes the coat away around a place, softly. */
function clear(context, x, y, radius) {
  const hole = context.createRadialGradient(x, y, radius * 0.3, x, y, radius);
  hole.addColorStop(0, "rgb(0 0 0 / 0.9)");
  hole.addColorStop(1, "rgb(0 0 0 / 0)");
  context.fillStyle = hole;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** With stubble. */
function paintSkin(animal, random, radius) {
  const size = radius * 2;
  paintPart(animal, random, {
    shade(tools) {
      const [left, top, right, bottom] = [
        ...[spotX - size * 1.4, spotY - size],
        ...[spotX + size * 1.4, spotY + size],
      ];
      tools.fill(
        points(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`),
        "rgb(196 160 148)",
      );
      tools.glow(spotX, spotY, radius, radius * 0.8, "rgb(198 120 108 / 0.6)");
    },
    guides: [[spotX, spotY, 74, 13]],
    fur: [
      { count: 60000, width: 1.5, dark: 0.55, bright: 0, alpha: 0.35 },
      { count: 20000, width: 1.3, dark: 0.2, bright: 0.3, alpha: 0.4 },
    ],
  });
}
