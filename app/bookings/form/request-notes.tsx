import { Link } from "react-router";
import { CancelRule } from "#app/bookings/cancel-rule.tsx";
import { offerNotice } from "#app/bookings/contract-words.ts";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";

type RequestNotesProps = { view: SlotView | null; time: string };

/** What a customer is told before asking for a consultation: what it binds to, and the way out. */
export function RequestNotes({ view, time }: RequestNotesProps) {
  return (
    <div className="mb-4 space-y-2">
      <CancelRule view={view} time={time} />
      <p>{offerNotice}</p>
      <p>
        Ihr gesetzliches{" "}
        <Link
          to="/widerruf"
          className="inline-block py-0.5 text-forest underline underline-offset-4"
        >
          Widerrufsrecht
        </Link>{" "}
        bleibt davon unberührt.
      </p>
    </div>
  );
}
