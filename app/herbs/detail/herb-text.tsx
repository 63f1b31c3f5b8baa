import { herbNotice } from "#app/platform/operator/claims.ts";
import { MedicinesNote } from "../medicines-note.tsx";
import { Paragraphs } from "../paragraphs.tsx";
import { type HeadingLevel, HerbSection } from "./herb-section.tsx";
import type { HerbText as Text } from "./open-herb.server.ts";

type HerbTextProps = {
  text: Pick<Text, "description" | "effects" | "preparation">;
  /** A plant that poisons: everybody may read, select and print it. */
  isFree?: boolean;
  level?: HeadingLevel;
};

/**
 * What is paid for. Selecting and printing it is discouraged by style alone (decision D19): keyboard,
 * zoom, context menu and screen readers are left as they are.
 */
export function HerbText({ text, isFree = false, level = "h3" }: HerbTextProps) {
  return (
    <>
      {!isFree && (
        <p className="hidden font-bold print:block">
          Beschreibung und Anwendung dieses Krauts sind nur am Bildschirm zu lesen.
        </p>
      )}
      <div className={`grid gap-8 ${isFree ? "" : "select-none print:hidden"}`}>
        <HerbSection id="beschreibung" title="Beschreibung" level={level}>
          <Paragraphs text={text.description} />
        </HerbSection>
        <HerbSection id="wirkung" title="Mögliche Wirkung" level={level}>
          <Paragraphs text={text.effects} />
          <p className="mt-3 max-w-3xl rounded-field bg-sage-soft px-4 py-2 text-sm font-semibold">
            {herbNotice} Ersetzt keine tierärztliche Untersuchung oder Behandlung.
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
