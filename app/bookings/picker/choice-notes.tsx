import { Fragment } from "react";
import { cancellationHours } from "#app/bookings/policy.ts";
import { focusField } from "#app/ui/form-errors.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { calendarField } from "./picker-month.tsx";
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

/** @param field where it is chosen; null where it is not on the page yet */
type Missing = { name: string; field: string | null };

/** 'Noch offen: Beratungsart, Datum und Uhrzeit', each a link to where it is chosen. */
export function StillMissing({ id, choices }: { id: string; choices: readonly Missing[] }) {
  return (
    <p id={id} aria-live="polite" className="text-ink-soft">
      {choices.length > 0 && "Noch offen: "}
      {choices.map((choice, index) => (
        <Fragment key={choice.name}>
          {index > 0 && (index === choices.length - 1 ? " und " : ", ")}
          <MissingName {...choice} />
        </Fragment>
      ))}
    </p>
  );
}

function MissingName({ name, field }: Missing) {
  const { idPrefix } = useFormResult();
  if (field === null) return name;
  return (
    <a
      href={`#${idPrefix}${field}`}
      onClick={focusField}
      className="py-1 underline underline-offset-4"
    >
      {name}
    </a>
  );
}

type Chosen = { view: SlotView | null; time: string; hasScript: boolean; isAgreed: boolean };

/** Of the day, the time and the consent. Without script nothing chosen is known; the server checks it. */
export function missingTime({ view, time, hasScript, isAgreed }: Chosen): Missing[] {
  const day = view?.day ?? null;
  const needsConsent = view !== null && time !== "" && isEarlyIn(view, day);
  return [
    day === null && { name: "Datum", field: view && calendarField },
    (hasScript || day === null) && time === "" && { name: "Uhrzeit", field: day && "time" },
    hasScript && needsConsent && !isAgreed && { name: "Zustimmung", field: "earlyStart" },
  ].filter((choice) => choice !== false);
}
