import { outline, shader } from "./painter.mjs";

// Eyes, noses, whiskers: what makes a face. All in the animal's own coordinates.

/**
 * An eye with lids, iris, pupil and two lights.
 * @param eye centre, radii, `lean` in degrees (outer corner up), colours, the pupil's radii
 */
export function paintEye(animal, random, eye) {
  const { x, y, radiusX, radiusY, lean = 0, iris, rim, pupil, side = 1 } = eye;
  animal.save();
  animal.translate(x, y);
  animal.scale(side, 1);
  animal.rotate((-lean * Math.PI) / 180);
  const lids = lidShape(radiusX, radiusY);
  // The dark skin around it, soft.
  animal.save();
  animal.filter = "blur(2.2px)";
  animal.fillStyle = rim;
  animal.fill(lidShape(radiusX * 1.16, radiusY * 1.2));
  animal.restore();
  animal.save();
  animal.clip(lids);
  const ball = animal.createRadialGradient(0, radiusY * 0.35, 1, 0, 0, radiusX * 1.05);
  ball.addColorStop(0, iris[0]);
  ball.addColorStop(0.55, iris[1]);
  ball.addColorStop(0.9, iris[2]);
  ball.addColorStop(1, "rgb(12 8 6)");
  animal.fillStyle = ball;
  animal.fillRect(-radiusX * 1.2, -radiusY * 1.3, radiusX * 2.4, radiusY * 2.6);
  irisRays(animal, random, radiusX, iris);
  animal.save();
  animal.filter = "blur(1.2px)";
  animal.fillStyle = "rgb(8 6 6)";
  animal.beginPath();
  animal.ellipse(0, 0, pupil[0], pupil[1], 0, 0, 7);
  animal.fill();
  animal.restore();
  if (eye.cloud) {
    animal.fillStyle = eye.cloud;
    animal.beginPath();
    animal.ellipse(0, 0, pupil[0] * 1.1, pupil[1] * 1.1, 0, 0, 7);
    animal.fill();
  }
  const lidShade = animal.createLinearGradient(0, -radiusY, 0, radiusY * 0.5);
  lidShade.addColorStop(0, "rgb(0 0 0 / 0.72)");
  lidShade.addColorStop(0.55, "rgb(0 0 0 / 0.12)");
  lidShade.addColorStop(1, "rgb(0 0 0 / 0)");
  animal.fillStyle = lidShade;
  animal.fillRect(-radiusX * 1.2, -radiusY * 1.2, radiusX * 2.4, radiusY * 2.4);
  animal.restore();
  animal.strokeStyle = rim;
  animal.lineWidth = Math.max(2, radiusX * 0.1);
  animal.stroke(lids);
  animal.scale(side, 1);
  eyeLights(animal, radiusX, radiusY);
  animal.restore();
}

/** The inner corner lies on the right and a little lower. */
function lidShape(radiusX, radiusY) {
  return outline([
    [-radiusX, -radiusY * 0.05],
    [-radiusX * 0.62, -radiusY * 0.78],
    [0, -radiusY],
    [radiusX * 0.62, -radiusY * 0.66],
    [radiusX * 1.06, radiusY * 0.28],
    [radiusX * 0.6, radiusY * 0.7],
    [0, radiusY * 0.96],
    [-radiusX * 0.68, radiusY * 0.68],
  ]);
}

function irisRays(animal, random, radius, iris) {
  for (let ray = 0; ray < 90; ray++) {
    const angle = random() * Math.PI * 2;
    const from = radius * (0.3 + random() * 0.2);
    const to = radius * (0.6 + random() * 0.3);
    animal.strokeStyle = random() < 0.5 ? iris[0] : iris[2];
    animal.globalAlpha = 0.22;
    animal.lineWidth = 1;
    animal.beginPath();
    animal.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    animal.lineTo(Math.cos(angle) * to, Math.sin(angle) * to);
    animal.stroke();
  }
  animal.globalAlpha = 1;
}

/** The sun from the upper left, the ground's light from below. */
function eyeLights(animal, radiusX, radiusY) {
  animal.save();
  animal.filter = "blur(0.8px)";
  animal.fillStyle = "rgb(255 252 244 / 0.95)";
  animal.beginPath();
  animal.ellipse(-radiusX * 0.3, -radiusY * 0.38, radiusX * 0.2, radiusY * 0.19, -0.5, 0, 7);
  animal.fill();
  animal.fillStyle = "rgb(255 246 226 / 0.4)";
  animal.beginPath();
  animal.ellipse(radiusX * 0.34, radiusY * 0.42, radiusX * 0.2, radiusY * 0.1, -0.6, 0, 7);
  animal.fill();
  animal.restore();
}

/** A dog's nose around (x, y). */
export function paintDogNose(animal, random, { x, y, size, color, light }) {
  const at = (points) => points.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const shape = at([
    [-0.78, -0.5], [-0.3, -0.62], [0.3, -0.62], [0.78, -0.5], [0.98, -0.1], [0.74, 0.34],
    [0.3, 0.44], [0.12, 0.66], [-0.12, 0.66], [-0.3, 0.44], [-0.74, 0.34], [-0.98, -0.1],
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
  tools.line([[x, y + size * 0.05], [x, y + size * 0.7]], "rgb(0 0 0 / 0.65)", size * 0.05, 1.5);
  layer.globalCompositeOperation = "source-atop";
  for (let pore = 0; pore < 500; pore++) {
    layer.fillStyle = random() < 0.5 ? "rgb(0 0 0 / 0.25)" : "rgb(255 240 230 / 0.1)";
    layer.beginPath();
    layer.arc(x + (random() * 2 - 1) * size, y + (random() * 1.4 - 0.7) * size, 0.6 + random() * 1.3, 0, 7);
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
export function paintWhiskers(animal, random, { pads, count, length, color, width = 1.6, drop = 0.3 }) {
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
