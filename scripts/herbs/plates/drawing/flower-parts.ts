import type { OutlineName } from "./outlines.ts";
import type { ToneName } from "./tones.ts";

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
