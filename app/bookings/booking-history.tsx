import type { bookingEvents } from "#app/db/booking-schema.ts";

export type HistoryEvent = Pick<
  typeof bookingEvents.$inferSelect,
  "id" | "kind" | "actor" | "bookingDate" | "bookingTime" | "message" | "createdAt"
>;

type BookingHistoryProps = { events: readonly HistoryEvent[]; viewer: "customer" | "practice" };

/** What happened to a booking, the newest first. */
export function BookingHistory({ events }: BookingHistoryProps) {
  return (
    <ol>
      {events.map(({ id, kind }) => (
        <li key={id}>{kind}</li>
      ))}
    </ol>
  );
}
