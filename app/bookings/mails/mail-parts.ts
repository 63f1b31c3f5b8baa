import type { Booking, BookingTime, Contact } from "#app/bookings/booking.ts";
import { travelWords } from "#app/bookings/contract-words.ts";
import type { BookingStatus, EventActor, EventKind } from "#app/bookings/life.ts";
import type { MailLinks } from "#app/bookings/mails.server.ts";
import { offerings } from "#app/bookings/services.ts";
import { dayAndTime, placeInWords, priceInWords, whatFor } from "#app/bookings/wording.ts";
import type { Mail, MailParagraph } from "#app/platform/mail/mail.ts";

/** What the other side wrote, marked as theirs. */
export function quote(writer: string, message: string): MailParagraph[] {
  return message.trim() === "" ? [] : [{ intro: `${writer} schreibt dazu:`, quote: message }];
}

/** When, what, where and for how much. */
export function facts(
  { booking }: Pick<ToldChange, "booking">,
  reader: "customer" | "practice",
): MailParagraph {
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

/** A change as both sides are told of it. */
export type ToldChange = {
  kind: EventKind;
  actor: EventActor;
  /** The booking as it is after the change, with the sequence that it has then. */
  booking: Booking;
  /** When it was to take place before, if that changed. */
  before: BookingTime | null;
  /** How the customer was to be reached before, if that changed. */
  contactBefore?: Contact;
  /** What it was before; null for a request. */
  statusBefore: BookingStatus | null;
  /** What the one who changed it says to the other. */
  message: string;
  customerEmail: string;
  isOfDay?: boolean;
};

/** A change with what its mails need besides. */
export type Told = ToldChange & {
  links: MailLinks;
  now: Date;
  /** Whether the preparation form lies in the mail to the customer. */
  hasForm: boolean;
};

/** What a mail says; whom it goes to and what lies in it is the same for all of a change. */
export type Words = Pick<Mail, "subject" | "paragraphs">;
