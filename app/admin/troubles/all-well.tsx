import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";

/** Nothing waits for a person. */
export function AllWell() {
  return (
    <div className="grid max-w-3xl justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Alles in Ordnung</h2>
      <p className="text-ink-soft">
        Jede Bestellung hat ihr Konto, jede Nachricht ist zugestellt, jede E-Mail verschickt.
      </p>
    </div>
  );
}
