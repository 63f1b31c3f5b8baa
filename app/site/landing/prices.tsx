import { freeHerbsInWords } from "#app/herbs/policy.ts";
import { slotPackages } from "#app/pets/policy.ts";
import { herbNotice } from "#app/platform/operator/claims.ts";
import { PageSection } from "./page-section.tsx";

const packages = slotPackages.map(({ title }) => `„${title}“`).join(", ");

/** Prices of the shop change any day and stand only there (docs/decisions/public-pages.md). */
const parts = [
  {
    name: "Kostenlos",
    what: "Ihr Konto und das erste Haustier",
    text: `Dokumente, Kalender, Vorsorge und Gesundheitspass gehören dazu. ${freeHerbsInWords} im Lexikon lesen Sie vollständig.`,
  },
  {
    name: "Einmalig",
    what: "Plätze für weitere Haustiere",
    text: `Die Pakete ${packages} bezahlen Sie einmal; die Plätze bleiben.`,
  },
  {
    name: "Für ein Jahr",
    what: "Das ganze Kräuterlexikon",
    text: "Im Voraus bezahlt. Das Abo endet nach einem Jahr von selbst; Sie müssen nicht kündigen.",
    note: herbNotice,
  },
];

export function Prices() {
  return (
    <PageSection
      id="preise"
      title="Was es kostet"
      intro={
        <p className="mt-3 max-w-[62ch] text-ink-soft">
          Anfangen kostet nichts. Was Pakete und Abo gerade kosten, zeigt der Shop nach der
          Anmeldung, bevor Sie etwas bestellen.
        </p>
      }
    >
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {parts.map(({ name, what, text, note }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-6 shadow-soft">
            <p className="font-bold text-clay">{name}</p>
            <h3 className="mt-1 text-xl text-forest">{what}</h3>
            <p className="mt-2">{text}</p>
            {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
