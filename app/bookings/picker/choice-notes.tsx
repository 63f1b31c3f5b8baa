import { cancellationHours } from "#app/bookings/policy.ts";
import type { SlotView } from "./slot-view.ts";

export function CancelRule({ view, time }: { view: SlotView | null; time: string }) {
  const late = view?.lateTimes ?? [];
  if (late.includes(time)) {
    return (
      <p>
        Dieser Termin beginnt in weniger als {cancellationHours} Stunden. Nach unserer Bestätigung
        können Sie ihn online nicht mehr absagen.
      </p>
    );
  }
  return (
    <p>
      Sie können bestätigte Termine bis {cancellationHours} Stunden vorher kostenlos absagen oder
      verschieben.
      {time === "" && late.length > 0 && (
        <>
          {" "}
          Termine in den nächsten {cancellationHours} Stunden können Sie nach unserer Bestätigung
          online nicht mehr absagen.
        </>
      )}
    </p>
  );
}

export function StillMissing({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <p id={id} aria-live="polite" className="text-ink-soft">
      {names.length > 0 && `Noch offen: ${listed(names)}`}
    </p>
  );
}

export const timeName = "Uhrzeit";
export const consentName = "Zustimmung";

/** 'Beratungsart, Datum und Uhrzeit' */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length === 0 ? (last ?? "") : `${others.reverse().join(", ")} und ${last}`;
}
