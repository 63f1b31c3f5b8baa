import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { complaints } from "#app/herbs/policy.ts";
import { herbNotice } from "#app/platform/operator/claims.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { freeHerbsSentence } from "./free-herbs.ts";
import { paidPartClass } from "./herb-structured-data.ts";

/** The paid sections, by their headings alone. */
const sections = ["Beschreibung", "Mögliche Wirkung", "Zubereitung", "Quellen"];

/** Says what the entry holds for whoever may read it; nothing of its text is here. */
export function FullEntry({ herb }: { herb: Pick<HerbEntry, "id" | "complaints"> }) {
  const entryPath = `/herb-lexicon/${herb.id}`;
  return (
    <section
      aria-labelledby="eintrag"
      className={`${paidPartClass} mt-10 rounded-sheet bg-sage-soft px-5 py-8 sm:px-8 print:hidden`}
    >
      <h2 id="eintrag" className="text-2xl text-forest sm:text-3xl">
        Im vollständigen Eintrag
      </h2>
      <ul className="mt-4 grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
        {sections.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {herb.complaints.length > 0 && (
        <p className="mt-4">
          Überliefert für:{" "}
          <strong>{herb.complaints.map((complaint) => complaints[complaint]).join(", ")}</strong>
          <span className="block text-sm text-ink-soft">{herbNotice}</span>
        </p>
      )}
      <p className="mt-4 max-w-[62ch]">{freeHerbsSentence}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={`/auth?${new URLSearchParams({ modus: "registrieren", redirectTo: entryPath })}`}
          className={buttonClass("primary")}
        >
          Kostenlos registrieren und weiterlesen
        </a>
        <a
          href={entryPath}
          className="inline-block py-1 text-forest underline underline-offset-4 hover:no-underline"
        >
          Schon ein Konto? Im Lexikon lesen
        </a>
      </div>
    </section>
  );
}
