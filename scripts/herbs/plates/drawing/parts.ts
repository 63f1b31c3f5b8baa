import type { Point } from "./geometry.ts";
import type { OutlineName } from "./outlines.ts";
import type { Tone, ToneName, WashName } from "./tones.ts";

/*
 * What a plate is made of. A part stands on its own ground: it is joined to the plant at 0, 0, grows upwards and is
 * 100 long. Widths are shares of that length, other measures hundredths of it, angles degrees from up, clockwise.
 * On the right of a stem a part is drawn as described, on the left mirrored.
 */

/** Teeth along a margin, or lobes when they are deep. */
export type Margin = {
  readonly form: "saw" | "round" | "lobes";
  /** On each half. */
  readonly teeth: number;
  /** Share of the half's width that is cut away between two teeth. */
  readonly depth: number;
  /** Where in its step a tooth has its tip: above 0.5 they look forward, below backward. */
  readonly lean?: number;
  /** Part of the margin that has teeth. */
  readonly span?: readonly [number, number];
};

/** An undivided leaf. */
export type Leaf = {
  readonly kind: "leaf";
  readonly outline: OutlineName;
  readonly width: number;
  readonly tone: ToneName;
  readonly margin?: Margin;
  /** How far the tip hangs over to the right. */
  readonly bend?: number;
  /** Pairs of side veins, or lines along the leaf. */
  readonly veins?: number | "parallel";
  /** Pale marbling as on milk thistle. */
  readonly marbled?: boolean;
  readonly petiole?: number;
};

/** A leaf lobed like a hand. */
export type Lobed = {
  readonly kind: "lobed";
  /** From the base to the middle of the right half; the last one is the tip at angle 0. */
  readonly lobes: readonly (readonly [angle: number, length: number])[];
  /** How near to the lobes' tips the bays come. */
  readonly bays: number;
  readonly tone: ToneName;
  readonly blunt?: boolean;
  /** Breadth of a lobe in degrees of its step, as a share. */
  readonly fullness?: number;
  readonly margin?: Margin;
  readonly petiole?: number;
};

/** A leaf of pairs of leaflets, which may be such leaves again. */
export type Pinnate = {
  readonly kind: "pinnate";
  readonly leaflet: Part;
  readonly pairs: number;
  /** Length of the leaflets of the lowest, the middle and the highest pair. */
  readonly lengths: readonly [number, number, number];
  readonly tone: ToneName;
  readonly end?: { readonly part: Part; readonly size: number };
  /** Small leaflets between the pairs. */
  readonly between?: { readonly part: Part; readonly size: number };
  readonly angle?: number;
  readonly bend?: number;
  /** Where the lowest pair stands. */
  readonly start?: number;
  readonly rachis?: number;
};

/** A leaf of hairs, as fennel has. */
export type Feather = {
  readonly kind: "feather";
  readonly pairs: number;
  /** Hairs on each side of a side branch. */
  readonly hairs: number;
  readonly width: number;
  readonly tone: ToneName;
  readonly stroke: number;
  readonly bend?: number;
  readonly start?: number;
};

/** Parts spread from one point: an umbel, a rosette, the fingers of a leaf. */
export type Fan = {
  readonly kind: "fan";
  readonly part: Part;
  readonly count: number;
  /** Outermost angle to both sides. */
  readonly spread: number;
  /** Of the parts in the middle and at the edge. */
  readonly sizes: readonly [number, number];
  readonly stalk?: number;
  /** Level: the longer, the further out, so that all end at one height. */
  readonly level?: boolean;
  readonly stroke?: number;
  readonly tone?: ToneName;
  /** Share of the stalk's angle that a part takes on; 1 if not given. */
  readonly follow?: number;
  /** Stalk before the fan begins. */
  readonly petiole?: number;
  /** The outer parts lie over the inner ones. */
  readonly outerFirst?: boolean;
  /** Every other stalk is shorter by this share, as one that comes towards us. */
  readonly depth?: number;
};

/** A whorl of petals or of rays. */
export type Ring = {
  readonly outline: OutlineName;
  readonly count: number;
  /** From the middle of the flower. */
  readonly length: number;
  readonly width: number;
  readonly tone: ToneName;
  /** Outermost angle to both sides; all around if not given. */
  readonly spread?: number;
  readonly turn?: number;
  /** Where the petals begin. */
  readonly from?: number;
  /** Darker lines from the ground of each petal. */
  readonly stripes?: number;
  /** A blotch on the ground of each petal. */
  readonly eye?: ToneName;
};

/** A flower of rings, seen from above or, with rings spread to the sides, from the side; 100 across. */
export type Flower = {
  readonly kind: "flower";
  readonly rings: readonly Ring[];
  readonly centre?: {
    readonly tone: ToneName;
    readonly radius: number;
    readonly dots?: ToneName;
    /** Height as a share of the width. */
    readonly dome?: number;
    readonly lift?: number;
  };
  readonly stamens?: {
    readonly count: number;
    readonly length: number;
    readonly tone: ToneName;
    readonly anthers: ToneName;
    readonly spread?: number;
    readonly size?: number;
  };
  /** How flat it is seen: 1 from above. */
  readonly tilt?: number;
};

/** A bell or a trumpet, open at the far end. */
export type Bell = {
  readonly kind: "bell";
  readonly outline: OutlineName;
  readonly width: number;
  readonly tone: ToneName;
  readonly throat: ToneName;
  readonly lobes: number;
  /** Length of the lobes. */
  readonly flare?: number;
  readonly calyx?: ToneName;
  readonly spots?: ToneName;
};

/** A flower with two lips, as those of the mint family. */
export type Lip = {
  readonly kind: "lip";
  readonly tone: ToneName;
  readonly calyx: ToneName;
  /** Height of the upper lip, 1 as usual. */
  readonly hood?: number;
  readonly lower?: ToneName;
  readonly spots?: ToneName;
};

/** The helmet of a monk's-hood, seen from the side. */
export type Helmet = { readonly kind: "helmet"; readonly tone: ToneName };

/** A flower of the pea family, seen from the side. */
export type Pea = { readonly kind: "pea"; readonly tone: ToneName; readonly keel: ToneName };

/** A solid thing of two shades: a fruit, a bulb, a taproot, a bud. */
export type Body = {
  readonly kind: "body";
  readonly outline: OutlineName;
  readonly width: number;
  readonly tone: ToneName;
  readonly bend?: number;
  /** Lines along it. */
  readonly ribs?: number;
  /** Rings across it. */
  readonly rings?: number;
  readonly shine?: boolean;
  /** Dry sepals or a stigma at the far end. */
  readonly crown?: { readonly tone: ToneName; readonly rays: number; readonly length: number };
  /** Covers the near end, as an acorn's cup. */
  readonly cup?: { readonly tone: ToneName; readonly share: number };
};

/** A fruit of many small ones. */
export type Aggregate = {
  readonly kind: "aggregate";
  readonly tone: ToneName;
  readonly width: number;
};

/** Scales one over the other: a hop cone, an artichoke, the head of a thistle. */
export type Scales = {
  readonly kind: "scales";
  readonly outline: OutlineName;
  readonly width: number;
  readonly rows: number;
  readonly across: number;
  readonly scale: Part;
  readonly scaleSize: number;
  /** Angle of the outermost scales. */
  readonly open?: number;
};

/** Dots so close that they are one: small flowers, seeds, catkins. */
export type Froth = {
  readonly kind: "froth";
  readonly outline: OutlineName;
  readonly width: number;
  readonly count: number;
  readonly size: number;
  readonly tones: readonly ToneName[];
};

/** A bunch of root fibres. */
export type Roots = {
  readonly kind: "roots";
  readonly count: number;
  readonly spread: number;
  readonly tone: ToneName;
  readonly stroke: number;
};

/** A knotty stock of fingers. */
export type Rhizome = {
  readonly kind: "rhizome";
  readonly fingers: readonly { readonly path: readonly Point[]; readonly stroke: number }[];
  readonly tone: ToneName;
  /** A cut that shows the inside. */
  readonly cuts?: readonly {
    readonly at: Point;
    readonly radius: number;
    readonly tone: ToneName;
  }[];
};

/** Free lines: tendrils, the hairs of a seed. */
export type Lines = {
  readonly kind: "lines";
  readonly tone: ToneName;
  readonly shade?: keyof Tone;
  readonly stroke: number;
  readonly curves: readonly (readonly Point[])[];
};

/** Several parts as one. */
export type Group = { readonly kind: "group"; readonly spots: readonly Spot[] };

/** Parts along a stem. */
export type Row = {
  /** Several are taken in turn. */
  readonly part: Part | readonly Part[];
  /** Steps along the stem; opposite ones and whorls have several parts a step. */
  readonly count: number;
  readonly along: readonly [number, number];
  readonly order: "alternate" | "opposite" | "whorl" | "left" | "right";
  /** From the stem, at the first and the last step. */
  readonly angles: readonly [number, number];
  readonly sizes: readonly [number, number];
  /** Over the stem instead of under it. */
  readonly front?: boolean;
  /** Angles are those from straight down, whatever way the stem goes. */
  readonly hangs?: boolean;
  /** Share of chance in size and angle, 1 as usual. */
  readonly chance?: number;
};

/** A branch of its own, drawn once and repeated. */
export type Spray = {
  readonly kind: "spray";
  readonly stroke: number;
  readonly tone: ToneName;
  readonly bend?: number;
  readonly rows: readonly Row[];
  readonly tip?: Tip;
};

export type Tip = {
  readonly part: Part;
  readonly size: number;
  readonly turn?: number;
  readonly flip?: boolean;
};

export type Part =
  | Leaf
  | Lobed
  | Pinnate
  | Feather
  | Fan
  | Flower
  | Bell
  | Lip
  | Helmet
  | Pea
  | Body
  | Aggregate
  | Scales
  | Froth
  | Roots
  | Rhizome
  | Lines
  | Group
  | Spray;

/** A part at a place. */
export type Spot = Tip & {
  readonly at: Point;
  /** Drawn narrower than it is. */
  readonly narrow?: number;
};

/** A stem on the sheet, from the ground to its tip. */
export type Stem = {
  readonly stem: readonly Point[];
  readonly width: readonly [ground: number, tip: number];
  readonly tone: ToneName;
  readonly rows?: readonly Row[];
  readonly tip?: Tip;
};

/** A sheet of 480 by 600: what is named first lies undermost. */
export type Plate = {
  readonly wash: WashName;
  readonly plant: readonly (Stem | Spot)[];
};

/** The plates of a family or a group, by the slug of the herb. */
export type Plates = Readonly<Record<string, Plate>>;
