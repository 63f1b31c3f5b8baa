// Mane and forelock: long hair that falls in locks from a line of roots.

/**
 * @param locks `line` of the roots, `count` of locks, `angle` of their fall and its `spread` in
 *   degrees, `length` from and to, `width` of a lock, colours of its hairs
 */
export function paintLocks(animal, random, { line, count, angle, spread, length, width, colors }) {
  for (let lock = 0; lock < count; lock++) {
    const [rootX, rootY] = alongLine(line, (lock + random() * 0.8) / count);
    const fall = ((angle + (random() * 2 - 1) * spread) * Math.PI) / 180;
    const reach = length[0] + random() * (length[1] - length[0]);
    const sway = (random() - 0.5) * 0.5;
    // The shade below the lock, so that locks part from each other.
    const shape = { x: rootX, y: rootY, fall, reach, sway };
    animal.save();
    animal.filter = "blur(5px)";
    strand(animal, { ...shape, x: rootX + 7 }, "rgb(70 40 14 / 0.35)", width * 0.8);
    animal.restore();
    for (let hair = 0; hair < 70; hair++) {
      const aside = (random() + random() - 1) * width;
      const color = colors[Math.floor(random() * colors.length)].replace(
        ")",
        ` / ${(0.25 + random() * 0.4).toFixed(2)})`,
      );
      strand(
        animal,
        {
          x: rootX + aside * 0.7,
          y: rootY + (random() - 0.5) * 22,
          fall: fall + aside * 0.0016 + (random() - 0.5) * 0.08,
          reach: reach * (0.62 + random() * 0.42),
          sway: sway + (random() - 0.5) * 0.14,
        },
        color,
        0.6 + random() * 1.5,
      );
    }
  }
}

function strand(context, { x, y, fall, reach, sway }, color, width) {
  const at = (part, turn) => [
    x + Math.cos(fall + turn) * reach * part,
    y + Math.sin(fall + turn) * reach * part,
  ];
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x, y);
  context.bezierCurveTo(...at(0.34, -sway), ...at(0.68, sway), ...at(1, sway * 0.3));
  context.stroke();
}

function alongLine(line, part) {
  const place = Math.min(0.999, part) * (line.length - 1);
  const index = Math.floor(place);
  const [from, to] = [line[index], line[index + 1]];
  const rest = place - index;
  return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
}
