import type { BookingAction, EventActor, EventKind } from "#app/bookings/life.ts";
import { type CalendarDay, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";

type Happened = { kind: EventKind; actor: EventActor; createdAt: string };

/** What happened to a booking while the practitioner decided; null where it says nothing of it. */
export function whatHappened(
  { kind, actor, createdAt }: Happened,
  { ownerName, action, today }: { ownerName: string; action: BookingAction; today: CalendarDay },
): string | null {
  const isRequest = action === "confirm" || action === "decline" || action === "propose";
  const what = isRequest ? "die Anfrage" : "den Termin";
  const at = new Date(createdAt);
  const day = dayInGermany(at) === today ? "" : `am ${formatDayOfInstant(createdAt)} `;
  const when = `${day}um ${timeInGermany(at)} Uhr`;
  const isCustomer = actor === "customer";
  const who = isCustomer ? ownerName : "Die Praxis";
  switch (kind) {
    case "cancel":
      return isCustomer && isRequest
        ? `${who} hat die Anfrage ${when} zurückgezogen.`
        : `${who} hat ${what} ${when} abgesagt.`;
    case "move":
      return isCustomer
        ? `${who} hat ${when} eine andere Zeit angefragt.`
        : `${who} hat den Termin ${when} verschoben.`;
    case "accept":
      return `${who} hat den Vorschlag ${when} angenommen.`;
    case "reject":
      return `${who} hat den Vorschlag ${when} abgelehnt.`;
    case "confirm":
      return `${who} hat die Anfrage ${when} schon bestätigt.`;
    case "decline":
      return `${who} hat die Anfrage ${when} schon abgelehnt.`;
    case "propose":
      return `${who} hat ${when} schon eine andere Zeit vorgeschlagen.`;
    case "expire":
      return `Die Anfrage ist ${when} verfallen.`;
    default:
      return null;
  }
}
