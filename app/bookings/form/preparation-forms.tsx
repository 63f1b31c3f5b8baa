import { SpeciesPortrait } from "#app/pets/pet-picture.tsx";
import { speciesList } from "#app/pets/policy.ts";

/** The preparation form of each species as a file; it is no page, so these are plain links. */
export function PreparationForms() {
  return (
    <section aria-labelledby="vorbereitungsbogen" className="mt-10 border-l-4 border-sage pl-4">
      <h2 id="vorbereitungsbogen" className="text-xl text-forest">
        Vorbereitungsbogen herunterladen
      </h2>
      <p className="max-w-[65ch] text-ink-soft">
        Zum Ausdrucken oder Ausfüllen am Bildschirm; er liegt auch der Bestätigung bei.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {speciesList.map((species) => (
          <li key={species}>
            <a
              href={`/services/feeding/vorbereitungsbogen/${species.toLowerCase()}.pdf`}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-field border border-field bg-surface-raised py-1 pr-4 pl-1.5 font-semibold text-forest transition-colors hover:bg-sage-soft"
            >
              <SpeciesPortrait type={species} size={36} />
              <span className="sr-only">Vorbereitungsbogen </span>
              {species}
              <span className="text-sm font-normal text-ink-soft">PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
