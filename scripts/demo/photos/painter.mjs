// Runs in the browser that `draw-photos.mjs` starts: paints fur over an underpainting. A part of an
// animal is drawn as soft shapes first; then thousands of tapering hairs take their colour from it
// and their direction from guides set by hand. Every random number comes from the picture's seed.

import { outline } from "./shapes.mjs";

/** Side of the local canvas: larger than the picture, so that an animal may be tilted in it. */
export const canvasSize = 1100;

export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function newCanvas(width = canvasSize, height = width) {
  const canvas = new OffscreenCanvas(width, height);
  return canvas.getContext("2d", { willReadFrequently: true });
}

/** Tools for shading one part; everything stays inside what has been filled first. */
export function shader(context) {
  const inside = (draw, blur) => {
    context.save();
    context.globalCompositeOperation = "source-atop";
    if (blur) context.filter = `blur(${blur}px)`;
    draw();
    context.restore();
  };
  return {
    fill(points, color) {
      context.fillStyle = color;
      context.fill(outline(points));
    },
    patch(points, color, blur = 8) {
      inside(() => {
        context.fillStyle = color;
        context.fill(outline(points));
      }, blur);
    },
    line(points, color, width, blur = 3) {
      inside(() => {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.lineCap = "round";
        context.beginPath();
        context.moveTo(...points[0]);
        for (let index = 1; index < points.length - 1; index++) {
          const [x, y] = points[index];
          const [nextX, nextY] = points[index + 1];
          const isLast = index === points.length - 2;
          context.quadraticCurveTo(
            x,
            y,
            isLast ? nextX : (x + nextX) / 2,
            isLast ? nextY : (y + nextY) / 2,
          );
        }
        if (points.length === 2) context.lineTo(...points[1]);
        context.stroke();
      }, blur);
    },
    /** A soft ellipse: light or shade. */
    glow(x, y, radiusX, radiusY, color, turn = 0) {
      inside(() => {
        context.translate(x, y);
        context.rotate((turn * Math.PI) / 180);
        context.scale(radiusX, radiusY);
        const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
        gradient.addColorStop(0, color);
        gradient.addColorStop(0.5, fade(color, 0.55));
        gradient.addColorStop(1, fade(color, 0));
        context.fillStyle = gradient;
        context.fillRect(-1, -1, 2, 2);
      });
    },
  };
}

/** 'rgb(r g b / a)' with a weaker a. */
function fade(color, factor) {
  const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
  return `rgb(${red} ${green} ${blue} / ${alpha * factor})`;
}

/** Direction and hair length at a place, from the guides near it. */
export function flowAt(guides, x, y) {
  let [sumX, sumY, sumLength, sumWeight] = [0, 0, 0, 0];
  for (const [guideX, guideY, angle, length] of guides) {
    const distance = (guideX - x) ** 2 + (guideY - y) ** 2 + 200;
    const weight = 1 / distance ** 1.6;
    const radians = (angle * Math.PI) / 180;
    sumX += Math.cos(radians) * weight;
    sumY += Math.sin(radians) * weight;
    sumLength += length * weight;
    sumWeight += weight;
  }
  return { angle: Math.atan2(sumY, sumX), length: sumLength / sumWeight };
}

/**
 * Draws one part with its fur onto the animal.
 * @param part `shade(tools, context)` paints it; `guides` and `fur` (passes) cover it with hair;
 *   `shadow` darkens what lies below
 */
export function paintPart(animal, random, { shade, guides, fur, shadow }) {
  const base = newCanvas();
  shade(shader(base), base);
  if (shadow) {
    animal.save();
    animal.globalCompositeOperation = "source-atop";
    animal.shadowColor = shadow.color;
    animal.shadowBlur = shadow.blur;
    animal.shadowOffsetX = shadow.x ?? 0;
    animal.shadowOffsetY = shadow.y ?? 0;
    animal.drawImage(base.canvas, 0, 0);
    animal.restore();
  }
  animal.save();
  animal.filter = "blur(1.5px)";
  animal.drawImage(base.canvas, 0, 0);
  animal.restore();
  const { data } = base.getImageData(0, 0, canvasSize, canvasSize);
  for (const pass of fur) paintHairs(animal, random, data, guides, pass);
}

function paintHairs(animal, random, data, guides, pass) {
  const {
    count,
    width,
    scale = 1,
    spread = 0.22,
    dark = 0.2,
    bright = 0.2,
    alpha = 0.55,
    box,
  } = pass;
  const [left, top, right, bottom] = box ?? [0, 0, canvasSize, canvasSize];
  const roots = [];
  for (let hair = 0; hair < count; hair++) {
    roots.push([left + random() * (right - left), top + random() * (bottom - top)]);
  }
  // From above to below, as hairs lie over each other.
  roots.sort((one, other) => one[1] - other[1]);
  for (const [x, y] of roots) {
    const offset = (Math.floor(y) * canvasSize + Math.floor(x)) * 4;
    if (!(data[offset + 3] > 140)) continue;
    const flow = flowAt(guides, x, y);
    const angle = flow.angle + (random() + random() - 1) * spread * 2;
    const length = flow.length * scale * (0.6 + random() * 0.8);
    const tone = 1 - dark + random() * (dark + bright);
    const warmth = (random() - 0.5) * 10;
    const red = Math.min(255, data[offset] * tone + warmth);
    const green = Math.min(255, data[offset + 1] * tone);
    const blue = Math.min(255, data[offset + 2] * tone - warmth);
    animal.fillStyle = `rgb(${red.toFixed()} ${green.toFixed()} ${Math.max(0, blue).toFixed()} / ${alpha})`;
    hairShape(animal, x, y, angle, length, width * (0.6 + random() * 0.8), (random() - 0.5) * 0.5);
  }
}

/** A hair: broad at its root, bent, ending in a point. */
export function hairShape(context, x, y, angle, length, width, bend) {
  const tipX = x + Math.cos(angle + bend) * length;
  const tipY = y + Math.sin(angle + bend) * length;
  const middleX = x + Math.cos(angle) * length * 0.55;
  const middleY = y + Math.sin(angle) * length * 0.55;
  const acrossX = (-Math.sin(angle) * width) / 2;
  const acrossY = (Math.cos(angle) * width) / 2;
  context.beginPath();
  context.moveTo(x - acrossX, y - acrossY);
  context.quadraticCurveTo(middleX - acrossX, middleY - acrossY, tipX, tipY);
  context.quadraticCurveTo(middleX + acrossX, middleY + acrossY, x + acrossX, y + acrossY);
  context.fill();
}
