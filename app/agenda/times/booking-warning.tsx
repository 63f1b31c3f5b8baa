import { Link } from "react-router";
import { statusWords } from "#app/bookings/life.ts";
import { offeringName } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { ListedBooking } from "./schedule-queries.server.ts";

const shownMax = 20;

type BookingWarningProps = {
  title: string;
  text: string;
  bookings: readonly ListedBooking[];
};

/** Bookings that a change of the practice's times does not touch, but that it concerns. */
export function BookingWarning({ title, text, bookings }: BookingWarningProps) {
  return (
    <section
      aria-labelledby="betroffene-buchungen"
      className="mb-8 rounded-card bg-clay-soft p-5 sm:p-6"
    >
      <h2 id="betroffene-buchungen" className="flex gap-3 text-xl text-clay">
        <WarningIcon />
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <ul className="mt-3 grid gap-1">
        {bookings.slice(0, shownMax).map((booking) => (
          <li key={booking.id}>
            <Link
              to={`/admin/termine/anfragen/${booking.id}`}
              className="inline-block py-2 underline underline-offset-4"
            >
              {formatWhen(booking)}
            </Link>
            : {offeringName(booking.offering)} für <bdi>{booking.petName}</bdi>,{" "}
            <bdi>{booking.ownerName}</bdi> ({statusWords[booking.status]})
          </li>
        ))}
      </ul>
      {bookings.length > shownMax && <p>und {bookings.length - shownMax} weitere</p>}
    </section>
  );
}
