import type { Booking } from "./booking.ts";
import { formatWhen } from "./booking-when.ts";

/** What a customer may do; on the pages behind sign-in and by the links of mails. */
export type OwnAction = "accept" | "reject" | "cancel" | "move";

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
): { title: string; text: string } {
  switch (action) {
    case "accept":
      return { title: "Termin bestätigt", text: `${formatWhen(booking)}. Wir freuen uns auf Sie.` };
    case "reject":
      return { title: "Vorschlag abgelehnt", text: "Die Praxis weiß Bescheid." };
    case "cancel":
      return { title: "Termin abgesagt", text: "Die Praxis weiß Bescheid." };
    case "move":
      return {
        title: "Neuer Termin angefragt",
        text: `${formatWhen(booking)}. Wir melden uns mit der Bestätigung.`,
      };
  }
}

/** Stands above every button that asks for a consultation; decision 4 of the design. */
export const requestNotice =
  "Unverbindliche Terminanfrage – ein kostenpflichtiger Vertrag entsteht erst mit unserer Bestätigung.";
