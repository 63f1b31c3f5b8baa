/** One half of a shape: how far along, how far out (1 is the full half width). The other half mirrors it. */
export type HalfOutline = readonly {
  readonly along: number;
  readonly out: number;
  readonly corner: boolean;
}[];

/** Reads "along out" pairs, parted by commas; an exclamation mark makes a corner. */
function half(points: string): HalfOutline {
  return points.split(", ").map((point) => {
    const [along = 0, out = 0] = point.replace("!", "").split(" ").map(Number);
    return { along, out, corner: point.endsWith("!") };
  });
}

const leaves = {
  linear: half("0 0, 0.08 0.7, 0.4 1, 0.8 0.72, 1 0"),
  strap: half("0 0.62, 0.3 0.95, 0.6 1, 0.88 0.66, 1 0"),
  lanceolate: half("0 0, 0.12 0.5, 0.36 1, 0.68 0.62, 1 0"),
  ovate: half("0 0, 0.06 0.58, 0.28 1, 0.62 0.68, 1 0"),
  elliptic: half("0 0, 0.2 0.72, 0.5 1, 0.8 0.7, 1 0"),
  oblong: half("0 0, 0.08 0.75, 0.4 1, 0.78 0.92, 0.96 0.5, 1 0"),
  obovate: half("0 0, 0.3 0.4, 0.7 1, 0.93 0.62, 1 0"),
  spatula: half("0 0.14, 0.4 0.2, 0.62 0.8, 0.8 1, 0.95 0.58, 1 0"),
  spoon: half("0 0.2, 0.3 0.36, 0.72 1, 0.92 0.72, 1 0"),
  round: half("0 0, 0.04 0.5, 0.25 0.92, 0.5 1, 0.78 0.84, 0.96 0.4, 1 0"),
  heart: half("0 0, -0.1 0.3, -0.1 0.66, 0.14 1, 0.42 0.86, 0.76 0.4, 1 0"),
  kidney: half("0 0, -0.16 0.3, -0.2 0.66, 0.08 1, 0.46 0.98, 0.82 0.6, 1 0"),
  arrow: half("0 0!, -0.12 0.3, -0.34 0.78!, -0.1 0.9, 0.16 0.96, 0.52 0.68, 1 0"),
  triangle: half("0 0, 0.02 0.9!, 0.3 0.8, 0.7 0.36, 1 0"),
  wedge: half("0 0, 0.5 0.5, 0.86 1!, 0.97 0.5, 1 0"),
  runcinate: half("0 0.1, 0.2 0.32, 0.5 0.7, 0.76 1, 0.9 0.6, 1 0"),
  needle: half("0 0.5, 0.1 1, 0.85 0.9, 1 0"),
};

const flowers = {
  petal: half("0 0.16, 0.35 0.55, 0.72 1, 0.93 0.72, 1 0"),
  notched: half("0 0.14, 0.4 0.6, 0.76 1, 0.97 0.7, 0.98 0.3, 0.9 0!"),
  cleft: half("0 0.2, 0.4 0.7, 0.8 1, 1 0.62, 0.82 0.26, 0.42 0!"),
  heartPetal: half("0 .16, .4 .54, .78 1, .98 .74, .97 .34, .8 0!"),
  ray: half("0 0.4, 0.3 0.85, 0.7 1, 0.94 0.75, 1 0"),
  trumpet: half("0 0.26, 0.3 0.3, 0.6 0.5, 0.85 0.86, 1 1"),
  bell: half("0 0.2, 0.1 0.66, 0.4 0.92, 0.75 0.94, 1 1"),
  urn: half("0 0.2, 0.1 0.7, 0.45 1, 0.8 0.8, 1 0.66"),
  foxglove: half("0 0.28, 0.16 0.4, 0.4 0.82, 0.75 0.95, 1 1"),
};

const fruitsAndRoots = {
  ball: half("0 0, 0.03 0.42, 0.2 0.82, 0.5 1, 0.8 0.82, 0.97 0.42, 1 0"),
  egg: half("0 0, 0.05 0.5, 0.35 1, 0.7 0.78, 0.95 0.34, 1 0"),
  hip: half("0 0.12, 0.15 0.55, 0.5 1, 0.82 0.72, 0.97 0.34, 1 0"),
  urnFruit: half("0 0, 0.06 0.5, 0.4 1, 0.8 0.9, 0.96 0.66, 1 0"),
  pear: half("0 0.1, 0.04 0.32, 0.3 0.46, 0.5 0.8, 0.72 1, 0.9 0.78, 0.98 0.36, 1 0"),
  pod: half("0 0.2, 0.1 0.8, 0.5 1, 0.85 0.8, 1 0"),
  bulb: half("0 0, -0.02 0.6, 0.2 1, 0.46 0.86, 0.7 0.3, 1 0.14"),
  onion: half("0 0, -0.01 0.44, 0.14 0.92, 0.34 1, 0.58 0.74, 0.74 0.24, 0.86 0.11, 1 0.14"),
  onionStalk: half("0 0.5, 0.14 0.74, 0.32 1, 0.55 0.6, 1 0.36"),
  taproot: half("0 0.62, 0.06 1, 0.3 0.8, 0.62 0.36, 1 0"),
  turnip: half("0 0.4, 0.1 0.95, 0.3 1, 0.6 0.5, 1 0"),
  column: half("0 0.7, 0.2 1, 0.6 1, 0.9 0.8, 1 0"),
  flatDome: half("0 0.5, 0.2 1, 0.6 0.92, 0.9 0.5, 1 0"),
  wing: half("0 0.34, 0.25 0.4, 0.6 0.86, 0.82 1, 0.96 0.62, 1 0"),
  keyed: half("0 0.12, 0.3 0.2, 0.5 0.75, 0.7 1, 0.92 0.7, 0.98 0.3, 0.9 0!"),
};

/** Shapes of leaves, petals, fruits and roots, named as a botanist would. */
export const outlines = { ...leaves, ...flowers, ...fruitsAndRoots };

export type OutlineName = keyof typeof outlines;
