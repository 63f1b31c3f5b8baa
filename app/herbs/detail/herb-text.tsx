import { herbNotice } from "#app/site/claims.ts";
import { horseSportLabels } from "../policy.ts";
import { HerbSection } from "./herb-section.tsx";
import type { HerbText as Text } from "./open-herb.server.ts";

/**
 * What is paid for. Selecting and printing it is discouraged by style alone (decision 19): keyboard,
 * zoom, context menu and screen readers are left as they are.
 */
export function HerbText({ text }: { text: Text }) {
  return (
    <>
      <p className="hidden font-bold print:block">
        Beschreibung und Anwendung dieses Krauts sind nur am Bildschirm zu lesen.
      </p>
      <div className="grid gap-8 select-none print:hidden">
        <HerbSection id="beschreibung" title="Beschreibung">
          <Paragraphs text={text.description} />
        </HerbSection>
        <HerbSection id="wirkung" title="Mögliche Wirkung">
          <Paragraphs text={text.effects} />
          <p className="mt-3 max-w-3xl rounded-field bg-sage-soft px-4 py-2 text-sm font-semibold">
            {herbNotice} Ersetzt keine tierärztliche Untersuchung oder Behandlung.
          </p>
        </HerbSection>
        <div className="grid gap-5 md:grid-cols-2">
          <HerbSection id="zubereitung" title="Zubereitung" isCard>
            <Paragraphs text={text.preparation} />
          </HerbSection>
          <HerbSection id="traechtigkeit" title="Trächtigkeit und Säugezeit" isCard>
            <Paragraphs text={text.pregnancy} />
          </HerbSection>
          <HerbSection id="wechselwirkungen" title="Wechselwirkungen" isCard>
            <Paragraphs text={text.interactions} />
          </HerbSection>
          <HerbSection id="pferdesport" title="Pferdesport" isCard>
            <p className="mb-2 font-bold">{horseSportLabels[text.horseSport.state]}</p>
            <Paragraphs text={text.horseSport.note} />
          </HerbSection>
        </div>
      </div>
    </>
  );
}

/** Parted by empty lines; single line breaks stay where they were typed. */
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
