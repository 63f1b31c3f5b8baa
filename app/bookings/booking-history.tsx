import type { bookingEvents } from "#app/db/booking-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWhen } from "./wording.ts";

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

type HistoryViewer = "customer" | "practice";
type Told = Pick<HistoryEvent, "kind" | "actor" | "bookingDate" | "bookingTime">;

/** What happened, as a customer or the practice reads it. */
export function tellEvent(event: Told, viewer: HistoryViewer): string {
  return viewer === "customer" ? toCustomer(event) : toPractice(event);
}

function toCustomer(event: Told): string {
  const isOwn = event.actor === "customer";
  const when = formatWhen(event);
  switch (event.kind) {
    case "request":
      return `Sie haben angefragt: ${when}.`;
    case "contact":
      return "Sie haben Ihre Kontaktangaben geändert.";
    case "confirm":
      return "Wir haben den Termin bestätigt.";
    case "decline":
      return "Wir haben die Anfrage abgelehnt.";
    case "propose":
      return `Wir haben einen anderen Termin vorgeschlagen: ${when}.`;
    case "accept":
      return "Sie haben den Vorschlag angenommen.";
    case "reject":
      return "Sie haben den Vorschlag abgelehnt.";
    case "move":
      return isOwn
        ? `Sie haben eine andere Zeit angefragt: ${when}.`
        : `Wir haben den Termin verlegt: ${when}.`;
    case "cancel":
      return isOwn ? "Sie haben den Termin abgesagt." : "Wir haben den Termin abgesagt.";
    case "expire":
      return "Ohne Antwort verfallen.";
    case "meeting":
      return "Wir haben eingetragen, wo das Videogespräch stattfindet.";
    case "done":
      return "Die Beratung hat stattgefunden.";
    case "no-show":
      return "Der Termin ist ausgefallen.";
  }
}

function toPractice(event: Told): string {
  const isOwn = event.actor === "practice";
  const when = formatWhen(event);
  switch (event.kind) {
    case "request":
      return `Angefragt: ${when}.`;
    case "contact":
      return "Kontaktangaben geändert.";
    case "confirm":
      return "Von Ihnen bestätigt.";
    case "decline":
      return "Von Ihnen abgelehnt.";
    case "propose":
      return `Von Ihnen vorgeschlagen: ${when}.`;
    case "accept":
      return "Vorschlag angenommen.";
    case "reject":
      return "Vorschlag abgelehnt.";
    case "move":
      return isOwn
        ? `Von Ihnen verlegt: ${when}.`
        : `Von der Kundin oder dem Kunden neu angefragt: ${when}.`;
    case "cancel":
      return isOwn ? "Von Ihnen abgesagt." : "Von der Kundin oder dem Kunden abgesagt.";
    case "expire":
      return "Ohne Antwort verfallen.";
    case "meeting":
      return "Adresse des Videogesprächs eingetragen.";
    case "done":
      return "Als abgeschlossen eingetragen.";
    case "no-show":
      return "Als nicht erschienen eingetragen.";
  }
}
