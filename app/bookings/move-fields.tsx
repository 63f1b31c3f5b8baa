import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { Booking } from "./booking.ts";
import { formatWhen } from "./booking-when.ts";
import { requestNotice } from "./own-words.ts";
import { SlotPicker } from "./slot-picker.tsx";
import type { SlotView } from "./slot-view.ts";

type MoveFieldsProps = {
  booking: Pick<Booking, "bookingDate" | "bookingTime" | "status">;
  view: SlotView;
  /** What had been chosen, when the form was refused. */
  values: Record<string, string> | undefined;
};

/** The new time of a consultation, and what asking for it means; within a form. */
export function MoveFields({ booking, view, values }: MoveFieldsProps) {
  const chosenTime = values?.date === view.day ? values?.time : undefined;
  return (
    <>
      <div className="mb-6 rounded-card bg-sage-soft px-5 py-4">
        <p>
          Bisher {booking.status === "confirmed" ? "vereinbart" : "angefragt"}:{" "}
          <strong>{formatWhen(booking)}</strong>
        </p>
        <p className="mt-1">
          Mit Ihrer Anfrage wird diese Zeit frei. Die neue halten wir für Sie, sie gilt aber erst,
          wenn wir sie bestätigen.
        </p>
      </div>
      <SlotPicker view={view} {...(chosenTime && { chosenTime })} />
      <p className="mt-6 mb-3 text-sm text-ink-soft">{requestNotice}</p>
      <SubmitButton busyText="Wird gesendet...">Neuen Termin anfragen</SubmitButton>
    </>
  );
}
