import type { OutlineName } from "./outlines.ts";
import type { Part } from "./parts.ts";
import type { ToneName } from "./tones.ts";

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
