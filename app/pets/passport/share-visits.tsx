type ShareVisitsProps = {
  visits: readonly { id: string; visitedAt: string; opened: string; device: string }[];
};

/** Who looked, as far as it may be known. */
export function ShareVisits({ visits }: ShareVisitsProps) {
  return (
    <section aria-labelledby="zugriffe" className="mt-5">
      <h3 id="zugriffe" className="text-lg text-forest">
        Zugriffe
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-soft">Noch hat niemand den Link geöffnet.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {visits.map(({ id, visitedAt, opened, device }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0">
                <bdi>{opened}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                {visitedAt}, {device}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Gespeichert werden Zeit, Teil und Art des Geräts, nicht wer es war. Mehrere Zugriffe in zehn
        Minuten zählen als einer.
      </p>
    </section>
  );
}
