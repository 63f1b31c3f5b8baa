import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { nextBooking } from "./booking-groups.ts";
import { BookingItem } from "./booking-item.tsx";

type NextBookingProps = { next: ReturnType<typeof nextBooking> };

/** The next consultation, or the proposal that waits for an answer; on the dashboard. */
export function NextBooking({ next }: NextBookingProps) {
  return (
    <section aria-labelledby="beratung" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="beratung" className="mr-auto text-2xl text-forest">
          {titleOf(next)}
        </h2>
        {next && (
          <Link
            to="/services/termine"
            className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
          >
            Alle Beratungstermine
          </Link>
        )}
        <Link to="/services" className={buttonClass("secondary")}>
          Beratung buchen
        </Link>
      </div>
      {next ? (
        <BookingItem booking={next.booking} answerUntil={next.answerUntil} />
      ) : (
        <p className="text-ink-soft">
          Fragen zu Futter oder Wohlbefinden? Wir nehmen uns Zeit, bei Ihnen vor Ort, per Video oder
          am Telefon.
        </p>
      )}
    </section>
  );
}

function titleOf(next: NextBookingProps["next"]): string {
  if (!next) return "Beratung für Ihr Tier";
  return next.answerUntil ? "Terminvorschlag für Sie" : "Ihre nächste Beratung";
}
