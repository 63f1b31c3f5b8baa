import { cancellationHours } from "#app/bookings/policy.ts";
import { useField } from "#app/ui/form-state.tsx";
import { isEarlyIn, type SlotView } from "./slot-view.ts";

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
      Bestätigte Termine können Sie bis {cancellationHours} Stunden vorher kostenlos absagen oder
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

type StillMissingProps = {
  id: string;
  names: readonly string[];
  view: SlotView | null;
};

export function StillMissing({ id, names, view }: StillMissingProps) {
  const consent = useField("earlyStart");
  const isHidden = names.includes(timeName) && view !== null && isEarlyIn(view, view.day);
  return (
    <p id={id} aria-live="polite" className="text-ink-soft">
      {names.length > 0 && `Noch offen: ${listed(names)}.`}
      {isHidden && (
        <>
          {" Die Zeiten sehen Sie nach Ihrer "}
          <a
            href={`#${consent.id}`}
            className="inline-block py-0.5 text-forest underline underline-offset-4"
          >
            Zustimmung
          </a>
          .
        </>
      )}
    </p>
  );
}

export const timeName = "Uhrzeit";

/** 'Beratungsart, Datum und Uhrzeit' */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length === 0 ? (last ?? "") : `${others.reverse().join(", ")} und ${last}`;
}
