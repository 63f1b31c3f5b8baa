import { type HeadingLevel, HerbSection } from "./detail/herb-section.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { type HorseSportState, horseSportLabels } from "./policy.ts";

type PoisoningProps = {
  herb: { symptoms: string; firstAid: string };
  level?: HeadingLevel;
};

/** What to see and what to do when an animal was poisoned. Never behind the wall. */
export function Poisoning({ herb, level }: PoisoningProps) {
  if (herb.symptoms === "" && herb.firstAid === "") return null;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {herb.firstAid !== "" && (
        <HerbSection id="erste-hilfe" title="Erste Hilfe" level={level} isCard>
          <Paragraphs text={herb.firstAid} />
        </HerbSection>
      )}
      {herb.symptoms !== "" && (
        <HerbSection id="vergiftungszeichen" title="Vergiftungszeichen" level={level} isCard>
          <Paragraphs text={herb.symptoms} />
        </HerbSection>
      )}
    </div>
  );
}

/** Which lists count, with their categories; no day of ours, because both change. */
const sportLists =
  "Es zählt, was am Tag des Starts gilt: national die ADMR der FN (Doping, unerlaubte Medikation), international die Equine Prohibited Substances List der FEI (Banned Substances, Controlled Medication), die meist zum 1. Januar neu erscheint.";

type SafetyTextProps = {
  herb: {
    lookalikes: string;
    pregnancy: string;
    interactions: string;
    horseSport: { state: HorseSportState; note: string };
  };
  level?: HeadingLevel;
};

/** When a herb may harm that is else suitable, and what it is mistaken for. Never behind the wall. */
export function SafetyText({ herb, level }: SafetyTextProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {herb.lookalikes !== "" && (
        <HerbSection id="verwechslung" title="Verwechslung" level={level} isCard>
          <Paragraphs text={herb.lookalikes} />
        </HerbSection>
      )}
      <HerbSection id="traechtigkeit" title="Trächtigkeit und Säugezeit" level={level} isCard>
        <Paragraphs text={herb.pregnancy} />
      </HerbSection>
      <HerbSection id="wechselwirkungen" title="Wechselwirkungen" level={level} isCard>
        <Paragraphs text={herb.interactions} />
      </HerbSection>
      <HerbSection id="pferdesport" title="Pferdesport (ADMR der FN)" level={level} isCard>
        <p className="mb-2 font-bold">{horseSportLabels[herb.horseSport.state]}</p>
        <Paragraphs text={herb.horseSport.note} />
        {herb.horseSport.state !== "not-applicable" && (
          <p className="mt-2 text-sm text-ink-soft">{sportLists}</p>
        )}
      </HerbSection>
    </div>
  );
}
