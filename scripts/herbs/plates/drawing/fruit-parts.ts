import type { Point } from "./geometry.ts";
import type { OutlineName } from "./outlines.ts";
import type { Part } from "./parts.ts";
import type { Tone, ToneName } from "./tones.ts";

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
