import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { bulbs } from "#scripts/herbs/plates/families/bulbs.ts";
import { climbers } from "#scripts/herbs/plates/families/climbers.ts";
import { daisies } from "#scripts/herbs/plates/families/daisies.ts";
import { far } from "#scripts/herbs/plates/families/far.ts";
import { foxgloves } from "#scripts/herbs/plates/families/foxgloves.ts";
import { meadow } from "#scripts/herbs/plates/families/meadow.ts";
import { mints } from "#scripts/herbs/plates/families/mints.ts";
import { roses } from "#scripts/herbs/plates/families/roses.ts";
import { showy } from "#scripts/herbs/plates/families/showy.ts";
import { spores } from "#scripts/herbs/plates/families/spores.ts";
import { thistles } from "#scripts/herbs/plates/families/thistles.ts";
import { trees } from "#scripts/herbs/plates/families/trees.ts";
import { umbellifers } from "#scripts/herbs/plates/families/umbellifers.ts";

/** All plates of the lexicon, by the slug of the herb. */
export const plates: Plates = {
  ...daisies,
  ...thistles,
  ...umbellifers,
  ...mints,
  ...meadow,
  ...showy,
  ...foxgloves,
  ...bulbs,
  ...far,
  ...spores,
  ...climbers,
  ...roses,
  ...trees,
};
