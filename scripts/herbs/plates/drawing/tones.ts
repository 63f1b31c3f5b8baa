/** `light` and `dark` are the two halves of what is drawn, `line` is the rib of a leaf or the contour of a petal. */
export type Tone = { readonly light: string; readonly dark: string; readonly line: string };

function tone(light: string, dark: string, line: string): Tone {
  return { light, dark, line };
}

/** The colours of all plates: those of the house, muted as a watercolour on warm paper. */
export const tones = {
  leaf: tone("#7aa169", "#55845b", "#c6d7aa"),
  deep: tone("#578866", "#386850", "#a8c9a5"),
  fresh: tone("#9abb6d", "#769e57", "#dee8b9"),
  silver: tone("#a7b8a1", "#849d89", "#e2e8d8"),
  olive: tone("#95a262", "#727f48", "#d3d6a4"),
  blue: tone("#7da793", "#5a8777", "#c5d9c8"),
  stem: tone("#86a46c", "#658858", "#b9cc9a"),
  reddish: tone("#a9796a", "#865548", "#c9a294"),
  wood: tone("#9b7653", "#76553a", "#c6a680"),
  bark: tone("#a39482", "#7f7263", "#c9bda9"),
  white: tone("#fffef9", "#efeadc", "#b5ac8e"),
  cream: tone("#f8efcd", "#e4d5a1", "#bfa968"),
  lime: tone("#dfdf92", "#c0c267", "#9a9d4a"),
  yellow: tone("#f3cf58", "#dfae33", "#b98a1f"),
  gold: tone("#eab33f", "#cf8f26", "#a66c17"),
  orange: tone("#e8913c", "#cd7125", "#a35318"),
  brown: tone("#8a5a3a", "#674028", "#b98a62"),
  clay: tone("#c0714a", "#974820", "#7e3a18"),
  red: tone("#cb4a36", "#a03222", "#f0a18a"),
  blush: tone("#f5dcd8", "#e3bcbb", "#c08d91"),
  pink: tone("#e7aab3", "#cc8594", "#a95f73"),
  rose: tone("#cc7399", "#a8507a", "#83365d"),
  purple: tone("#a9689f", "#86497f", "#65325f"),
  lilac: tone("#c3aed6", "#a189bd", "#7d659c"),
  violet: tone("#9478b8", "#725695", "#553d78"),
  indigo: tone("#6468ad", "#474b89", "#34376b"),
  sky: tone("#a3b9e1", "#7d97c9", "#5a75aa"),
  azure: tone("#6f8fcb", "#4f6eac", "#3b568c"),
  aubergine: tone("#84597a", "#5f3c58", "#b592a9"),
  blackberry: tone("#4a4257", "#2f2938", "#8d85a0"),
  bilberry: tone("#5d6b96", "#404c74", "#a3afd0"),
  straw: tone("#dcc48d", "#bd9f65", "#93763f"),
  root: tone("#cdaa80", "#a8845b", "#7f603e"),
  ginger: tone("#e0c496", "#bf9a66", "#94714a"),
  turmeric: tone("#d79a45", "#b0722a", "#86521a"),
  seed: tone("#7c664f", "#594735", "#a8917a"),
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

/** What lies under the plant: the paper, its frame and a wash of watered colour. */
export const paper = { ground: "#f8f1e2", frame: "#cbbd9f" } as const;

export const washes = {
  sage: "#dde4c8",
  sand: "#f1e4c8",
  clay: "#f4e2d2",
  mist: "#d8e2da",
  lilac: "#ece3e6",
} as const;

export type WashName = keyof typeof washes;
