type SlotLedgerProps = {
  entries: readonly { key: string; day: string; amount: string; origin: string; reason: string }[];
  /** Older ones are not shown. */
  isCut: boolean;
};

/** What slots were given and taken so far, newest first. */
export function SlotLedger({ entries, isCut }: SlotLedgerProps) {
  return (
    <section
      aria-labelledby="aenderungen"
      className="mt-6 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 id="aenderungen" className="mb-2 text-xl text-forest">
        Bisherige Änderungen
      </h2>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Bisher wurden keine Plätze gekauft, gegeben oder genommen.</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map(({ key, day, amount, origin, reason }) => (
            <li key={key} className="flex gap-4 py-3">
              <p className="w-10 shrink-0 text-right text-lg font-bold tabular-nums">{amount}</p>
              <div className="min-w-0 wrap-anywhere">
                <p>
                  {origin} <span className="text-ink-soft">· {day}</span>
                </p>
                {reason !== "" && <p className="text-ink-soft">{reason}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isCut && (
        <p className="mt-2 text-sm text-ink-soft">
          Gezeigt werden die neuesten; alle stehen in der Auskunft.
        </p>
      )}
    </section>
  );
}
