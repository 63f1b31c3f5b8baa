import type { BookingEntry } from "./days.ts";
import { OutcomeForm } from "./outcome-form.tsx";

type EntryOutcomeProps = {
  entry: Pick<BookingEntry, "id" | "times" | "ownerName" | "sequence">;
};

/** Whether a consultation that has begun took place, with one click. */
export function EntryOutcome({ entry: { id, times, ownerName, sequence } }: EntryOutcomeProps) {
  const about = <span className="sr-only">{`: ${times} Uhr, ${ownerName}`}</span>;
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">
      <OutcomeForm intent="done" variant="primary" bookingId={id} sequence={sequence}>
        Abgeschlossen{about}
      </OutcomeForm>
      <OutcomeForm intent="no-show" variant="secondary" bookingId={id} sequence={sequence}>
        Nicht erschienen{about}
      </OutcomeForm>
    </div>
  );
}
