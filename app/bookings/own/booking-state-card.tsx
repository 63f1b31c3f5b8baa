import { Link } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { formatWhen } from "#app/bookings/booking-when.ts";
import { withdrawQuestion } from "#app/bookings/outcome-words.ts";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { ToldState } from "./booking-state.ts";
import { stateHeadingId } from "./booking-state.ts";
import type { MyBooking } from "./my-booking.route.tsx";

const looks: Record<ToldState["tone"], string> = {
  waiting: "border-line bg-sage-soft",
  question: "border-clay bg-clay-soft",
  settled: "border-line bg-sage-soft",
  over: "border-line bg-surface",
};

type BookingStateCardProps = Pick<MyBooking, "booking" | "events" | "told" | "deadline" | "may">;

/** How the booking stands, what happens next, and what the customer can do about it. */
export function BookingStateCard({ booking, events, told, deadline, may }: BookingStateCardProps) {
  const here = `/services/termine/${booking.id}`;
  const [latest, before] = events;
  const isProposal = may.accept && latest?.kind === "propose";
  const hasMoved = before && formatWhen(before) !== formatWhen(booking);
  return (
    <section
      aria-labelledby={stateHeadingId}
      className={`rounded-card border p-6 shadow-soft ${looks[told.tone]}`}
    >
      <BookingBadge status={booking.status} />
      <h2 id={stateHeadingId} tabIndex={-1} className="mt-2 text-2xl text-forest outline-none">
        {told.title}
      </h2>
      {isProposal && (
        <p className="mt-2">
          <strong className="block text-lg">{formatWhen(booking)}</strong>
          {hasMoved && <span className="text-ink-soft">statt {formatWhen(before)}</span>}
        </p>
      )}
      {latest?.actor === "practice" && latest.message !== "" && (
        <blockquote
          dir="auto"
          className="mt-3 rounded-chip bg-surface-raised px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          {latest.message}
        </blockquote>
      )}
      <p className="mt-3">{told.next}</p>
      {deadline && (
        <p className="mt-3">
          {deadline.text}
          {deadline.call && (
            <>
              {" "}
              <PracticePhone />
            </>
          )}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {may.accept && (
          <Link to={`${here}/annehmen`} preventScrollReset className={buttonClass("primary")}>
            Annehmen
          </Link>
        )}
        {may.reject && (
          <Link to={`${here}/ablehnen`} preventScrollReset className={buttonClass("secondary")}>
            Ablehnen
          </Link>
        )}
        {may.move && (
          <Link to={`${here}/verschieben`} className={buttonClass("secondary")}>
            Andere Zeit wählen
          </Link>
        )}
        {may.cancel && !may.reject && (
          <Link to={`${here}/absagen`} preventScrollReset className={buttonClass("secondary")}>
            {booking.status === "requested" ? withdrawQuestion : "Termin absagen"}
          </Link>
        )}
        {told.tone === "over" && (
          <Link to={`/services/${booking.type}`} className={buttonClass("secondary")}>
            Neuen Termin buchen
          </Link>
        )}
      </div>
    </section>
  );
}
