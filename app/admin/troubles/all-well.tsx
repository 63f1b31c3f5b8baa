import { EmptyState } from "#app/admin/ui/empty-state.tsx";

/** Nothing waits for a person. */
export function AllWell() {
  return (
    <div className="max-w-3xl">
      <EmptyState title="Alles in Ordnung">
        <p className="text-ink-soft">
          Jede Bestellung hat ihr Konto, jede Nachricht ist zugestellt, jede E-Mail verschickt.
        </p>
      </EmptyState>
    </div>
  );
}
