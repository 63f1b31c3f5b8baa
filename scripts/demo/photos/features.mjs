import { shader } from "./painter.mjs";

// Noses and whiskers, in the animal's own coordinates.

/** A dog's nose around (x, y). */
export function paintDogNose(animal, random, { x, y, size, color, light }) {
  const at = (points) => points.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const shape = at([
    [-0.78, -0.5],
    [-0.3, -0.62],
    [0.3, -0.62],
    [0.78, -0.5],
    [0.98, -0.1],
    [0.74, 0.34],
    [0.3, 0.44],
    [0.12, 0.66],
    [-0.12, 0.66],
    [-0.3, 0.44],
    [-0.74, 0.34],
    [-0.98, -0.1],
  ]);
  const layer = new OffscreenCanvas(1100, 1100).getContext("2d");
  const tools = shader(layer);
  tools.fill(shape, color);
  tools.glow(x - size * 0.15, y - size * 0.42, size * 0.75, size * 0.3, light);
  tools.glow(x, y + size * 0.5, size * 0.5, size * 0.3, "rgb(0 0 0 / 0.5)");
  for (const side of [-1, 1]) {
    tools.patch(
      [
        [x + side * size * 0.24, y - size * 0.02],
        [x + side * size * 0.5, y - size * 0.2],
        [x + side * size * 0.76, y - size * 0.02],
        [x + side * size * 0.9, y + size * 0.2],
        [x + side * size * 0.56, y + size * 0.16],
        [x + side * size * 0.36, y + size * 0.2],
      ],
      "rgb(6 4 4 / 0.95)",
      2,
    );
    tools.glow(x + side * size * 0.6, y + size * 0.3, size * 0.3, size * 0.1, light);
  }
  tools.line(
    [
      [x, y + size * 0.05],
      [x, y + size * 0.7],
    ],
    "rgb(0 0 0 / 0.65)",
    size * 0.05,
    1.5,
  );
  layer.globalCompositeOperation = "source-atop";
  for (let pore = 0; pore < 500; pore++) {
    layer.fillStyle = random() < 0.5 ? "rgb(0 0 0 / 0.25)" : "rgb(255 240 230 / 0.1)";
    layer.beginPath();
    layer.arc(
      x + (random() * 2 - 1) * size,
      y + (random() * 1.4 - 0.7) * size,
      0.6 + random() * 1.3,
      0,
      7,
    );
    layer.fill();
  }
  animal.save();
  animal.filter = "blur(0.9px)";
  animal.shadowColor = "rgb(0 0 0 / 0.35)";
  animal.shadowBlur = size * 0.2;
  animal.drawImage(layer.canvas, 0, 0);
  animal.restore();
}

/** Whiskers from a pad on both sides of the face. */
export function paintWhiskers(
  animal,
  random,
  { pads, count, length, color, width = 1.6, drop = 0.3 },
) {
  for (const [padX, padY, side] of pads) {
    for (let whisker = 0; whisker < count; whisker++) {
      const x = padX + side * (random() * 34 - 6);
      const y = padY + (whisker / count - 0.5) * 46 + random() * 6;
      const rise = (whisker / count - 0.45) * 0.7 + (random() - 0.5) * 0.16;
      const reach = length * (0.65 + random() * 0.5);
      const tipX = x + side * reach;
      const tipY = y + rise * reach + drop * reach * 0.5;
      const gradient = animal.createLinearGradient(x, y, tipX, tipY);
      gradient.addColorStop(0, color);
      gradient.addColorStop(1, color.replace(/\/ [\d.]+/, "/ 0.12"));
      animal.strokeStyle = gradient;
      animal.lineWidth = width * (0.7 + random() * 0.6);
      animal.lineCap = "round";
      animal.beginPath();
      animal.moveTo(x, y);
      animal.quadraticCurveTo(x + side * reach * 0.5, y + rise * reach * 0.5 - 14, tipX, tipY);
      animal.stroke();
    }
  }
}

/** Dots the whiskers grow from. */
export function paintWhiskerDots(animal, pads, color) {
  animal.save();
  animal.filter = "blur(0.8px)";
  animal.fillStyle = color;
  for (const [padX, padY, side] of pads) {
    for (let row = 0; row < 3; row++) {
      for (let dot = 0; dot < 4; dot++) {
        animal.beginPath();
        animal.arc(padX + side * (dot * 15 - 6 + row * 4), padY - 20 + row * 17 + dot * 3, 2, 0, 7);
        animal.fill();
      }
    }
  }
  animal.restore();
}
