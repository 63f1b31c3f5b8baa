import { dayAndTime, placeInWords, priceInWords, whatFor } from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import type { ToldChange } from "./told-change.ts";

type Facts = Pick<ToldChange, "booking">;

/** When, what, where and for how much. */
export function facts({ booking }: Facts, reader: "customer" | "practice"): MailParagraph {
  return {
    facts: [
      dayAndTime(booking),
      whatFor(booking),
      `Dauer: ${booking.durationMinutes} Minuten`,
      `Ort: ${placeInWords(booking, booking.address, reader)}`,
      `Preis: ${priceInWords(booking)}`,
    ],
  };
}
