import type { ReactNode } from "react";
import type { HerbText as Text } from "#app/herbs/detail/open-herb.server.ts";
import { herbNotice } from "#app/platform/operator/config.ts";
import { type HerbSource, type HorseSportState, horseSportLabels, sourceText } from "./policy.ts";

type HerbTextProps = {
  text: Pick<Text, "description" | "effects" | "preparation">;
  isFree?: boolean;
  level?: HeadingLevel;
};

/** Decision D19: selecting and printing are discouraged by style alone; keyboard and zoom stay. */
export function HerbText({ text, isFree = false, level = "h3" }: HerbTextProps) {
  return (
    <>
      {!isFree && (
        <p className="hidden font-bold print:block">
          Beschreibung und Anwendung sind nur am Bildschirm lesbar.
        </p>
      )}
      <div className={`grid gap-8 ${isFree ? "" : "select-none print:hidden"}`}>
        <HerbSection id="beschreibung" title="Beschreibung" level={level}>
          <Paragraphs text={text.description} />
        </HerbSection>
        <HerbSection id="wirkung" title="Mögliche Wirkung" level={level}>
          <Paragraphs text={text.effects} />
          <p className="mt-3 max-w-3xl rounded-field bg-sage-soft px-4 py-2 text-sm font-semibold">
            {herbNotice} Das Lexikon ersetzt keine tierärztliche Untersuchung oder Behandlung.
          </p>
        </HerbSection>
        <HerbSection id="zubereitung" title="Zubereitung" level={level} isCard>
          <Paragraphs text={text.preparation} />
          <MedicinesNote />
        </HerbSection>
      </div>
    </>
  );
}

type HeadingLevel = "h2" | "h3";

type HerbSectionProps = {
  id: string;
  title: string;
  isCard?: boolean;
  level?: HeadingLevel;
  children: ReactNode;
};

export function HerbSection(props: HerbSectionProps) {
  const { id, title, isCard = false, level: Heading = "h3", children } = props;
  return (
    <section
      aria-labelledby={id}
      className={isCard ? "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6" : ""}
    >
      <Heading id={id} className="mb-3 text-xl text-forest">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-3xl gap-3">
      {Array.from(text.trim().matchAll(/\S.*?(?=\n\s*\n|$)/gs), ({ index, 0: paragraph }) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** § 50 TAMG. */
const medicines =
  "Arzneimittel für Menschen dürfen Sie Ihrem Tier nur geben, wenn eine Tierärztin oder ein Tierarzt sie verschrieben oder abgegeben hat. Bitte prüfen Sie bei Pferden vorher den Equidenpass.";

export function MedicinesNote() {
  return <p className="mt-3 max-w-3xl text-sm font-semibold">{medicines}</p>;
}

type PoisoningProps = {
  herb: { symptoms: string; firstAid: string };
  level?: HeadingLevel;
};

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

/** Names no edition: both lists change. */
const sportLists =
  "Es gelten die Regeln am Tag des Starts: national die ADMR der FN (Doping, unerlaubte Medikation), international die Equine Prohibited Substances List der FEI (Banned Substances, Controlled Medication). Die FEI-Liste erscheint meist zum 1. Januar neu.";

type SafetyTextProps = {
  herb: {
    lookalikes: string;
    pregnancy: string;
    interactions: string;
    horseSport: { state: HorseSportState; note: string };
  };
  level?: HeadingLevel;
};

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

export function SourcesList({ sources }: { sources: readonly HerbSource[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
      {sources.map((source) => (
        <li key={source.title}>{sourceText(source)}</li>
      ))}
    </ul>
  );
}
