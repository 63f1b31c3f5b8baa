const leaf = "M0 0C3-9 14-13 26-8 21 3 9 7 0 0Z";

/** Where a leaf grows: the foot of it, and the way it points, in degrees. */
const leaves = [
  [29, 96, -38],
  [29, 88, 206],
  [28, 74, -44],
  [27, 64, 214],
  [28, 50, -52],
  [30, 40, 222],
  [34, 26, -72],
  [86, 100, -20],
  [85, 90, 196],
  [87, 78, -34],
  [89, 68, 206],
] as const;

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/**
 * The rounded upper edge of a sage band, with two herbs on it, like the hills of the hero. Without
 * styles nothing of it is drawn.
 */
export function Hill() {
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 128 120"
        width="128"
        height="120"
        fill="none"
        className="absolute right-[7%] bottom-3 h-20 w-auto sm:bottom-4 sm:h-28"
      >
        <g strokeWidth="2.5" className="stroke-sage">
          <path d="M30 120C27 88 24 56 34 26" />
          <path d="M86 120C82 94 88 70 98 46" />
        </g>
        <g className="fill-sage">
          {leaves.map(([x, y, turn]) => (
            <path key={`${x} ${y}`} d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} />
          ))}
        </g>
        <g className="fill-clay">
          {petals.map((turn) => (
            <ellipse
              key={turn}
              cx="98"
              cy="28"
              rx="4.6"
              ry="9"
              transform={`rotate(${turn} 98 38)`}
            />
          ))}
        </g>
        <circle cx="98" cy="38" r="5.5" className="fill-clay-soft" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 80"
        width="100%"
        height="32"
        fill="none"
        preserveAspectRatio="none"
        className="relative block h-8 w-full fill-sage-soft sm:h-16"
      >
        <path d="M0 81V52C190 6 420-6 700 30s500 44 740-18v69z" />
      </svg>
    </div>
  );
}
