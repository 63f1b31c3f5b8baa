import { travelWords } from "#app/bookings/contract-words.ts";
import { offerings } from "#app/bookings/services.ts";
import { dayAndTime, placeInWords, priceInWords, whatFor } from "#app/bookings/wording.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import type { ToldChange } from "./told-change.ts";

type Facts = Pick<ToldChange, "booking">;

/** When, what, where and for how much. */
export function facts({ booking }: Facts, reader: "customer" | "practice"): MailParagraph {
  const travel = travelWords(offerings[booking.offering].place);
  return {
    facts: [
      dayAndTime(booking),
      whatFor(booking),
      `Dauer: ${booking.durationMinutes} Minuten`,
      `Ort: ${placeInWords(booking, booking.address, reader)}`,
      ...(travel ? [`Anfahrt: ${travel}`] : []),
      `Preis: ${priceInWords(booking)}`,
    ],
  };
}
