import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { angelicas } from "#scripts/herbs/plates/families/angelicas.ts";
import { balms } from "#scripts/herbs/plates/families/balms.ts";
import { bells } from "#scripts/herbs/plates/families/bells.ts";
import { borages } from "#scripts/herbs/plates/families/borages.ts";
import { brambles } from "#scripts/herbs/plates/families/brambles.ts";
import { bulbs } from "#scripts/herbs/plates/families/bulbs.ts";
import { buttercups } from "#scripts/herbs/plates/families/buttercups.ts";
import { cinquefoils } from "#scripts/herbs/plates/families/cinquefoils.ts";
import { climbers } from "#scripts/herbs/plates/families/climbers.ts";
import { coneflowers } from "#scripts/herbs/plates/families/coneflowers.ts";
import { daisies } from "#scripts/herbs/plates/families/daisies.ts";
import { dandelions } from "#scripts/herbs/plates/families/dandelions.ts";
import { evergreens } from "#scripts/herbs/plates/families/evergreens.ts";
import { fennels } from "#scripts/herbs/plates/families/fennels.ts";
import { ferns } from "#scripts/herbs/plates/families/ferns.ts";
import { garden } from "#scripts/herbs/plates/families/garden.ts";
import { gentians } from "#scripts/herbs/plates/families/gentians.ts";
import { gingers } from "#scripts/herbs/plates/families/gingers.ts";
import { horsetails } from "#scripts/herbs/plates/families/horsetails.ts";
import { houseplants } from "#scripts/herbs/plates/families/houseplants.ts";
import { laurels } from "#scripts/herbs/plates/families/laurels.ts";
import { lilies } from "#scripts/herbs/plates/families/lilies.ts";
import { lovages } from "#scripts/herbs/plates/families/lovages.ts";
import { mallows } from "#scripts/herbs/plates/families/mallows.ts";
import { marjorams } from "#scripts/herbs/plates/families/marjorams.ts";
import { meadow } from "#scripts/herbs/plates/families/meadow.ts";
import { meadowsweets } from "#scripts/herbs/plates/families/meadowsweets.ts";
import { mugworts } from "#scripts/herbs/plates/families/mugworts.ts";
import { parsleys } from "#scripts/herbs/plates/families/parsleys.ts";
import { peas } from "#scripts/herbs/plates/families/peas.ts";
import { plantains } from "#scripts/herbs/plates/families/plantains.ts";
import { ragworts } from "#scripts/herbs/plates/families/ragworts.ts";
import { roses } from "#scripts/herbs/plates/families/roses.ts";
import { sages } from "#scripts/herbs/plates/families/sages.ts";
import { shrubs } from "#scripts/herbs/plates/families/shrubs.ts";
import { spurges } from "#scripts/herbs/plates/families/spurges.ts";
import { thistles } from "#scripts/herbs/plates/families/thistles.ts";
import { thymes } from "#scripts/herbs/plates/families/thymes.ts";
import { trees } from "#scripts/herbs/plates/families/trees.ts";
import { weeds } from "#scripts/herbs/plates/families/weeds.ts";

/** All plates of the lexicon, by the slug of the herb. */
export const plates: Plates = {
  ...angelicas,
  ...balms,
  ...bells,
  ...borages,
  ...brambles,
  ...bulbs,
  ...buttercups,
  ...cinquefoils,
  ...climbers,
  ...coneflowers,
  ...daisies,
  ...dandelions,
  ...evergreens,
  ...fennels,
  ...ferns,
  ...garden,
  ...gentians,
  ...gingers,
  ...horsetails,
  ...houseplants,
  ...laurels,
  ...lilies,
  ...lovages,
  ...mallows,
  ...marjorams,
  ...meadow,
  ...meadowsweets,
  ...mugworts,
  ...parsleys,
  ...peas,
  ...plantains,
  ...ragworts,
  ...roses,
  ...sages,
  ...shrubs,
  ...spurges,
  ...thistles,
  ...thymes,
  ...trees,
  ...weeds,
};
