import { SafetyTable } from "../safety-table.tsx";
import { HerbSection } from "./herb-section.tsx";
import type { HerbFacts } from "./open-herb.server.ts";

/** The verdict on each species. Never behind the wall. */
export function HerbSpecies({ herb }: { herb: HerbFacts }) {
  return (
    <HerbSection id="tierarten" title="Welches Tier darf das haben?" isCard>
      <SafetyTable safety={herb.safety} />
    </HerbSection>
  );
}
