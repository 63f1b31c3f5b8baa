import katzeUrl from "#app/ui/art/katze.svg";

const entries = [
  { what: "Impfung", when: "3. Oktober, 10:30 Uhr" },
  { what: "Befund Blutbild", when: "Dokument vom 18. August" },
  { what: "Notiz", when: "Frisst seit der Umstellung wieder gern." },
];

/** What a profile looks like, drawn as a slip of paper; an example and nobody's cat. */
export function SampleProfile() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="rounded-sheet border border-line bg-surface-raised p-6 shadow-lifted sm:-rotate-2">
        <div className="flex items-center gap-4">
          <img
            src={katzeUrl}
            alt=""
            width="76"
            height="76"
            loading="lazy"
            className="rounded-full"
          />
          <div>
            <p className="font-heading text-2xl text-forest">Mia</p>
            <p className="text-ink-soft">Katze, 4 Jahre, 4,2 kg</p>
          </div>
        </div>
        <ul className="mt-5">
          {entries.map(({ what, when }) => (
            <li key={what} className="border-t border-line py-3">
              <p className="font-semibold">{what}</p>
              <p className="text-ink-soft">{when}</p>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-soft">
        Ein Beispiel: So liegt bei einem Tier alles zusammen.
      </figcaption>
    </figure>
  );
}
