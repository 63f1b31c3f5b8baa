import type { bookingEvents } from "#app/db/booking-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { tellEvent } from "./history-words.ts";

export type HistoryEvent = Pick<
  typeof bookingEvents.$inferSelect,
  "id" | "kind" | "actor" | "bookingDate" | "bookingTime" | "message" | "createdAt"
>;

type BookingHistoryProps = { events: readonly HistoryEvent[]; viewer: "customer" | "practice" };

/** What happened to a booking, the newest first. */
export function BookingHistory({ events, viewer }: BookingHistoryProps) {
  return (
    <ol className="space-y-4">
      {events.map((event) => (
        <li key={event.id} className="relative border-l-2 border-sage pl-4">
          <p className="text-sm text-ink-soft">
            {formatDayOfInstant(event.createdAt)}, {timeInGermany(new Date(event.createdAt))} Uhr
          </p>
          <p>{tellEvent(event, viewer)}</p>
          {event.message !== "" && (
            <blockquote
              dir="auto"
              className="mt-1 rounded-chip bg-sage-soft px-3 py-2 wrap-anywhere whitespace-pre-line"
            >
              {event.message}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}
