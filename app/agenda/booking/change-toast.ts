import type { Booking } from "#app/bookings/booking.ts";
import type { BookingAction } from "#app/bookings/life.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import type { Toast } from "#app/frame/toast.ts";

const titles: Partial<Record<BookingAction, string>> = {
  confirm: "Termin bestätigt",
  decline: "Anfrage abgelehnt",
  propose: "Zeit vorgeschlagen",
  move: "Termin verschoben",
  cancel: "Termin abgesagt",
  meeting: "Adresse gespeichert",
  done: "Als abgeschlossen vermerkt",
  "no-show": "Als nicht erschienen vermerkt",
};

/** What the practitioner hears after her decision. */
export function changeToast(
  action: BookingAction,
  { ownerName, startsAt, answerBy }: Pick<Booking, "ownerName" | "startsAt" | "answerBy">,
): Toast {
  return {
    title: titles[action] ?? "Termin geändert",
    text: textOf(action, { ownerName, startsAt, answerBy }),
    tone: "success",
  };
}

function textOf(
  action: BookingAction,
  { ownerName, startsAt, answerBy }: Parameters<typeof changeToast>[1],
): string {
  switch (action) {
    case "done":
    case "no-show":
      return `${ownerName}, ${formatMoment(startsAt)}.`;
    case "propose":
      return `${ownerName} kann bis ${formatMoment(answerBy ?? startsAt)} antworten.`;
    case "move":
      return `${formatMoment(startsAt)}. ${ownerName} bekommt eine E-Mail.`;
    case "meeting":
      return `${ownerName} bekommt sie mit aktualisierter Kalenderdatei.`;
    default:
      return `${ownerName} bekommt eine E-Mail.`;
  }
}
