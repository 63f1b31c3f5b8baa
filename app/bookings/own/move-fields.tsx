import { type ReactNode, useState } from "react";
import type { Booking } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { CancelRule, missingTime, StillMissing } from "#app/bookings/picker/choice-notes.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { isFreeIn, type SlotView } from "#app/bookings/picker/slot-view.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";

type MoveFieldsProps = {
  booking: Pick<Booking, "bookingDate" | "bookingTime" | "status">;
  view: SlotView;
  values: Record<string, string> | undefined;
  children?: ReactNode;
};

export function MoveFields({ booking, view, values, children }: MoveFieldsProps) {
  const hasScript = useHasScript();
  const [chosen, setChosen] = useState({ day: values?.date ?? null, time: values?.time ?? "" });
  const [isAgreed, setIsAgreed] = useState(values?.earlyStart === "ja");
  const time = view.day === chosen.day && isFreeIn(view, chosen.time) ? chosen.time : "";
  const missing = missingTime({ view, time, hasScript, isAgreed });
  return (
    <>
      <div className="mb-6 rounded-card bg-sage-soft px-5 py-4">
        <p>
          Bisher {booking.status === "confirmed" ? "vereinbart" : "angefragt"}:{" "}
          <strong>{formatWhen(booking)}</strong>
        </p>
        <p className="mt-1">
          {booking.status === "confirmed"
            ? "Ihr bisheriger Termin entfällt."
            : "Ihre bisherige Anfrage entfällt."}{" "}
          Der neue Termin gilt, sobald wir ihn bestätigen.
        </p>
      </div>
      <SlotPicker
        view={view}
        chosenTime={time}
        onChoose={(picked) => setChosen({ day: view.day, time: picked })}
        onConsent={setIsAgreed}
      />
      <div className="mt-6 mb-3 space-y-2 text-sm text-ink-soft">
        <CancelRule view={view} time={time} />
        <p>{offerNotice}</p>
      </div>
      <div className="mb-2 flex flex-wrap gap-3">
        <SubmitButton
          busyText="Wird gesendet..."
          isDisabled={missing.length > 0}
          describedBy="fehlt-noch"
        >
          Neuen Termin anfragen
        </SubmitButton>
        {children}
      </div>
      <StillMissing id="fehlt-noch" choices={missing} />
    </>
  );
}
