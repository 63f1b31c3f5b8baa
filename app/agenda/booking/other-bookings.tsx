import { Link } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedBooking } from "./describe-booking.server.ts";

type OtherBookingsProps = Pick<DescribedBooking, "others"> & { ownerName: string };

/** What the customer booked besides. */
export function OtherBookings({ others, ownerName }: OtherBookingsProps) {
  return (
    <PagePart id="weitere" title="Weitere Termine">
      {others.groups.length === 0 && (
        <p className="text-ink-soft">
          <bdi>{ownerName}</bdi> hat keine weiteren Termine.
        </p>
      )}
      {others.groups.map(({ name, bookings }) => (
        <section key={name} aria-label={name} className="mb-3">
          <h3 className="font-body text-base font-bold">{name}</h3>
          <ul className="divide-y divide-line">
            {bookings.map(({ id, service, when, petName, status }) => (
              <li key={id} className="py-2">
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <Link
                    to={`/admin/termine/anfragen/${id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
                  >
                    {service}
                  </Link>
                  <BookingBadge status={status} />
                </div>
                <p className="text-ink-soft">
                  {when} · <bdi>{petName}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.hasMore && (
        <p className="text-sm text-ink-soft">
          Es gibt weitere; gezeigt werden die nächstliegenden.
        </p>
      )}
    </PagePart>
  );
}
