import type { Booking, BookingTime, Contact } from "#app/bookings/booking.ts";
import { travelWords } from "#app/bookings/contract-words.ts";
import {
  type BookingStatus,
  type EventActor,
  type EventKind,
  isCalledOff,
} from "#app/bookings/life.ts";
import type { MailLinks } from "#app/bookings/mails.server.ts";
import type { PetFacts } from "#app/bookings/preparation/facts.ts";
import { offerings } from "#app/bookings/services.ts";
import { dayAndTime, placeInWords, priceInWords, whatFor } from "#app/bookings/wording.ts";
import type { Mail, MailParagraph } from "#app/platform/mail/mail.ts";

export function quote(writer: string, message: string): MailParagraph[] {
  return message.trim() === "" ? [] : [{ intro: `${writer} schreibt dazu:`, quote: message }];
}

export function facts({ booking }: Pick<MailedChange, "booking">, reader: "customer" | "practice") {
  const isOff = isCalledOff(booking.status);
  const travel = isOff ? null : travelWords(offerings[booking.offering].place);
  return {
    facts: [
      dayAndTime(booking),
      whatFor(booking),
      `Dauer: ${booking.durationMinutes} Minuten`,
      `Ort: ${placeInWords(booking, booking.address, reader)}`,
      ...(travel ? [`Anfahrt: ${travel}`] : []),
      ...(isOff ? [] : [`Preis: ${priceInWords(booking)}`]),
    ],
  };
}

export type MailedChange = {
  kind: EventKind;
  actor: EventActor;
  /** After the change. */
  booking: Booking;
  /** Null where the time stays. */
  before: BookingTime | null;
  contactBefore?: Contact;
  /** Null for a request. */
  statusBefore: BookingStatus | null;
  message: string;
  customerEmail: string;
  isOfDay?: boolean;
  /** Of the form to prepare; read where it is left out. */
  pet?: PetFacts | null;
};

export type MailContext = MailedChange & {
  links: MailLinks;
  now: Date;
  hasForm: boolean;
};

export type Words = Pick<Mail, "subject" | "paragraphs">;
