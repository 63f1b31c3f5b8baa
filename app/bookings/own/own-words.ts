import type { Booking } from "#app/bookings/booking.ts";
import { formatWhen } from "#app/bookings/booking-when.ts";
import type { BookingStatus } from "#app/bookings/life.ts";

/** What a customer may do; on the pages behind sign-in and by the links of mails. */
type OwnAction = "accept" | "reject" | "cancel" | "move";

/** Headings of what did not work. */
export const notChanged: Record<OwnAction, string> = {
  accept: "Vorschlag nicht angenommen",
  reject: "Vorschlag nicht abgelehnt",
  cancel: "Termin nicht abgesagt",
  move: "Termin nicht verschoben",
};

/** What is said after it worked. */
export function changedTitle(
  action: OwnAction,
  booking: Pick<Booking, "bookingDate" | "bookingTime">,
  statusBefore: BookingStatus,
): { title: string; text: string } {
  switch (action) {
    case "accept":
      return { title: "Termin bestätigt", text: `${formatWhen(booking)}. Wir freuen uns auf Sie.` };
    case "reject":
      return { title: "Vorschlag abgelehnt", text: "Die Praxis weiß Bescheid." };
    case "cancel":
      return statusBefore === "requested"
        ? withdrawn
        : { title: "Termin abgesagt", text: "Die Praxis weiß Bescheid." };
    case "move":
      return {
        title: "Neuer Termin angefragt",
        text: `${formatWhen(booking)}. Wir melden uns mit der Bestätigung.`,
      };
  }
}

/** A request that is not confirmed yet is taken back; only an agreed consultation is cancelled. */
export const withdrawQuestion = "Anfrage zurückziehen";
export const withdrawn = {
  title: "Ihre Anfrage ist zurückgezogen",
  text: "Die Praxis weiß Bescheid. Sie brauchen nichts weiter zu tun.",
};
export const notWithdrawn = "Anfrage nicht zurückgezogen";
