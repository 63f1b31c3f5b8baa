import type { Booking } from "#app/bookings/booking.ts";
import type { BookingAction, EventActor, EventKind } from "#app/bookings/life.ts";
import { noEmail } from "#app/bookings/mails/practice-mails.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import type { Toast } from "#app/frame/toast.ts";
import { type CalendarDay, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";

const titles: Partial<Record<BookingAction, string>> = {
  confirm: "Termin bestätigt",
  decline: "Anfrage abgelehnt",
  propose: "Zeit vorgeschlagen",
  move: "Termin verschoben",
  cancel: "Termin abgesagt",
  meeting: "Adresse gespeichert",
  done: "Als abgeschlossen markiert",
  "no-show": "Als nicht erschienen markiert",
};

/** `count` of a series: how many were changed. */
type Changed = { booking: Booking; isMailed: boolean; count?: number };

export function changeToast(action: BookingAction, changed: Changed): Toast {
  const { count } = changed;
  const many = `${count} ${count === 1 ? "Termin" : "Termine"} ${action === "move" ? "verschoben" : "abgesagt"}`;
  const title = count === undefined ? (titles[action] ?? "Termin geändert") : many;
  return { title, text: textOf(action, changed), tone: "success" };
}

function textOf(action: BookingAction, { booking, isMailed }: Changed): string {
  const { ownerName, startsAt, answerBy } = booking;
  if (!isMailed && action !== "done" && action !== "no-show") return noEmail;
  switch (action) {
    case "done":
    case "no-show":
      return `${ownerName}, ${formatMoment(startsAt)}`;
    case "propose":
      return `${ownerName} kann bis ${formatMoment(answerBy ?? startsAt)} antworten.`;
    case "move":
      return `${ownerName} erhält eine E-Mail mit der neuen Zeit: ${formatMoment(startsAt)}`;
    default:
      return `${ownerName} erhält eine E-Mail.`;
  }
}

/** Null for changes that do not explain a refused decision. */
export function whatHappened(
  { kind, actor, createdAt }: { kind: EventKind; actor: EventActor; createdAt: string },
  { ownerName, action, today }: { ownerName: string; action: BookingAction; today: CalendarDay },
): string | null {
  const isRequest = action === "confirm" || action === "decline" || action === "propose";
  const what = isRequest ? "die Anfrage" : "den Termin";
  const at = new Date(createdAt);
  const day = dayInGermany(at) === today ? "Heute" : `Am ${formatDayOfInstant(createdAt)}`;
  const when = `${day} um ${timeInGermany(at)} Uhr`;
  const isCustomer = actor === "customer";
  const who = isCustomer ? ownerName : "die Praxis";
  const happened: Partial<Record<EventKind, string>> = {
    cancel:
      isCustomer && isRequest
        ? `${when} hat ${who} die Anfrage zurückgezogen.`
        : `${when} hat ${who} ${what} abgesagt.`,
    move: isCustomer
      ? `${when} hat ${who} eine andere Zeit angefragt.`
      : `${when} hat ${who} den Termin verschoben.`,
    accept: `${when} hat ${who} den Vorschlag angenommen.`,
    reject: `${when} hat ${who} den Vorschlag abgelehnt.`,
    confirm: `${when} hat ${who} die Anfrage bestätigt.`,
    decline: `${when} hat ${who} die Anfrage abgelehnt.`,
    propose: `${when} hat ${who} eine andere Zeit vorgeschlagen.`,
    expire: `${when} ist die Anfrage verfallen.`,
  };
  return happened[kind] ?? null;
}
