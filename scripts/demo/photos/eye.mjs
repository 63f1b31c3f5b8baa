import { outline } from "./shapes.mjs";

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
