import type { Bell, Flower, Helmet, Lip, Pea } from "./flower-parts.ts";
import type { Aggregate, Body, Froth, Lines, Rhizome, Roots, Scales } from "./fruit-parts.ts";
import type { Point } from "./geometry.ts";
import type { Feather, Leaf, Lobed, Pinnate } from "./leaf-parts.ts";
import type { ToneName, WashName } from "./tones.ts";

/*
 * What a plate is made of. A part stands on its own ground: it is joined to the plant at 0, 0, grows upwards and is
 * 100 long. Widths are shares of that length, other measures hundredths of it, angles degrees from up, clockwise.
 * On the right of a stem a part is drawn as described, on the left mirrored.
 */

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
