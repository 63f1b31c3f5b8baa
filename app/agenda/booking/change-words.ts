import type { Booking } from "#app/bookings/booking.ts";
import type { BookingAction, EventActor, EventKind } from "#app/bookings/life.ts";
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

export function changeToast(action: BookingAction, booking: Booking): Toast {
  const title = titles[action] ?? "Termin geändert";
  return { title, text: textOf(action, booking), tone: "success" };
}

function textOf(action: BookingAction, { ownerName, startsAt, answerBy }: Booking): string {
  switch (action) {
    case "done":
    case "no-show":
      return `${ownerName}, ${formatMoment(startsAt)}.`;
    case "propose":
      return `${ownerName} kann bis ${formatMoment(answerBy ?? startsAt)} antworten.`;
    case "move":
      return `${formatMoment(startsAt)}. ${ownerName} bekommt eine E-Mail.`;
    case "meeting":
      return `${ownerName} bekommt eine E-Mail.`;
    default:
      return `${ownerName} bekommt eine E-Mail.`;
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
  const day = dayInGermany(at) === today ? "" : `am ${formatDayOfInstant(createdAt)} `;
  const when = `${day}um ${timeInGermany(at)} Uhr`;
  const isCustomer = actor === "customer";
  const who = isCustomer ? ownerName : "Die Praxis";
  const happened: Partial<Record<EventKind, string>> = {
    cancel:
      isCustomer && isRequest
        ? `${who} hat die Anfrage ${when} zurückgezogen.`
        : `${who} hat ${what} ${when} abgesagt.`,
    move: isCustomer
      ? `${who} hat ${when} eine andere Zeit angefragt.`
      : `${who} hat den Termin ${when} verschoben.`,
    accept: `${who} hat den Vorschlag ${when} angenommen.`,
    reject: `${who} hat den Vorschlag ${when} abgelehnt.`,
    confirm: `${who} hat die Anfrage ${when} schon bestätigt.`,
    decline: `${who} hat die Anfrage ${when} schon abgelehnt.`,
    propose: `${who} hat ${when} schon eine andere Zeit vorgeschlagen.`,
    expire: `Die Anfrage ist ${when} verfallen.`,
  };
  return happened[kind] ?? null;
}
