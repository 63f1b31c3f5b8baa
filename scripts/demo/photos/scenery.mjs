import { canvasSize, hairShape, newCanvas } from "./painter.mjs";

// What lies behind the animals, out of focus, and the last touches of a picture.

export const pictureSize = 900;

/** A gradient from above to below over the whole picture. */
export function wash(picture, stops) {
  const gradient = picture.createLinearGradient(0, 0, 0, pictureSize);
  for (const [place, color] of stops) gradient.addColorStop(place, color);
  picture.fillStyle = gradient;
  picture.fillRect(0, 0, pictureSize, pictureSize);
}

/** Draws out of focus. */
export function blurred(picture, blur, draw) {
  const layer = newCanvas(pictureSize + 200);
  layer.translate(100, 100);
  draw(layer);
  picture.save();
  picture.filter = `blur(${blur}px)`;
  picture.drawImage(layer.canvas, -100, -100);
  picture.restore();
}

/** Discs of light, as a lens makes them of what glitters far away. */
export function lightDiscs(picture, random, { count, area, radius, colors, alpha = 0.3 }) {
  const [left, top, right, bottom] = area;
  for (let disc = 0; disc < count; disc++) {
    const x = left + random() * (right - left);
    const y = top + random() * (bottom - top);
    const size = radius[0] + random() * (radius[1] - radius[0]);
    picture.save();
    picture.filter = `blur(${(size * 0.08).toFixed(1)}px)`;
    picture.globalAlpha = alpha * (0.4 + random() * 0.6);
    picture.fillStyle = colors[Math.floor(random() * colors.length)];
    picture.beginPath();
    picture.arc(x, y, size, 0, 7);
    picture.fill();
    picture.restore();
  }
}

/** Grass, straw: blades that rise or lie. */
export function blades(
  context,
  random,
  { count, area, angle, spread, length, width, colors, alpha = 0.8 },
) {
  const [left, top, right, bottom] = area;
  context.globalAlpha = alpha;
  for (let blade = 0; blade < count; blade++) {
    context.fillStyle = colors[Math.floor(random() * colors.length)];
    const turn = ((angle + (random() * 2 - 1) * spread) * Math.PI) / 180;
    hairShape(
      context,
      left + random() * (right - left),
      top + random() * (bottom - top),
      turn,
      length * (0.5 + random()),
      width * (0.6 + random() * 0.8),
      (random() - 0.5) * 0.7,
    );
  }
  context.globalAlpha = 1;
}

/** Puts the animal into the picture: turned a little around its neck, in a soft light of its own. */
export function place(picture, animal, { turn = 0, scale = 1, x = 0, y = 0 }) {
  picture.save();
  picture.translate(pictureSize / 2 + x, pictureSize / 2 + y);
  picture.rotate((turn * Math.PI) / 180);
  picture.scale(scale, scale);
  picture.drawImage(animal.canvas, -500, -500, canvasSize, canvasSize);
  picture.restore();
}

/** A wide soft light. */
export function glow(picture, x, y, radius, color, mode = "screen") {
  picture.save();
  picture.globalCompositeOperation = mode;
  const gradient = picture.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, color.replace(/\/ [\d.]+/, "/ 0"));
  picture.fillStyle = gradient;
  picture.fillRect(0, 0, picture.canvas.width, picture.canvas.height);
  picture.restore();
}

/** Vignette, and the grain of a film. */
export function finish(picture, random, { vignette = 0.42, grain = 7 } = {}) {
  const { width, height } = picture.canvas;
  const shade = picture.createRadialGradient(
    width / 2,
    height * 0.47,
    width * 0.36,
    width / 2,
    height / 2,
    width * 0.76,
  );
  shade.addColorStop(0, "rgb(30 18 8 / 0)");
  shade.addColorStop(1, `rgb(30 18 8 / ${vignette})`);
  picture.fillStyle = shade;
  picture.fillRect(0, 0, width, height);
  const image = picture.getImageData(0, 0, width, height);
  for (let offset = 0; offset < image.data.length; offset += 4) {
    const noise = (random() + random() - 1) * grain;
    for (let channel = 0; channel < 3; channel++) image.data[offset + channel] += noise;
  }
  picture.putImageData(image, 0, 0);
}
