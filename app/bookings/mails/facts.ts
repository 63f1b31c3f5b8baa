import { dayAndTime, placeInWords, priceInWords, whatFor } from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import type { ToldChange } from "./told-change.ts";

type Facts = Pick<ToldChange, "booking" | "customerAddress">;

/** When, what, where and for how much. */
export function facts(
  { booking, customerAddress }: Facts,
  reader: "customer" | "practice",
): MailParagraph {
  return {
    facts: [
      dayAndTime(booking),
      whatFor(booking),
      `Dauer: ${booking.durationMinutes} Minuten`,
      `Ort: ${placeInWords(booking, customerAddress, reader)}`,
      `Preis: ${priceInWords(booking)}`,
    ],
  };
}
