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

export function facts(told: Dates, reader: "customer" | "practice") {
  const { booking, before = null, others = [] } = told;
  const isOff = isCalledOff(booking.status);
  const travel = isOff ? null : travelWords(offerings[booking.offering].place);
  const times = [{ booking, before }, ...others].map(
    (one) => dayAndTime(one.booking) + (one.before ? ` (bisher ${dayAndTime(one.before)})` : ""),
  );
  const [each, price] = isSeries(told) ? ["je ", "Preis je Termin"] : ["", "Preis"];
  const priceCents = allOf(told).reduce((sum, one) => sum + one.priceCents, 0);
  const total = `Gesamtpreis für ${times.length} Termine: ${priceInWords({ priceCents })}`;
  return {
    facts: [
      ...(isSeries(told) ? [whatFor(booking), ...times] : [dayAndTime(booking), whatFor(booking)]),
      `Dauer: ${each}${booking.durationMinutes} Minuten`,
      `Ort: ${placeInWords(booking, booking.address, reader)}`,
      ...(travel ? [`Anfahrt: ${travel}`] : []),
      ...(isOff ? [] : [`${price}: ${priceInWords(booking)}`]),
      ...(isOff || !isSeries(told) ? [] : [total]),
    ],
  };
}

type Dates = Pick<MailedChange, "booking" | "others"> & Partial<Pick<MailedChange, "before">>;

/** Told in one mail. */
export function isSeries({ others = [] }: Pick<MailedChange, "others">): boolean {
  return others.length > 0;
}

export function allOf({ booking, others = [] }: Dates): Booking[] {
  return [booking, ...others.map((one) => one.booking)];
}

export type MailedTo = {
  /** '' for none. */
  customerEmail: string;
  /** Without one no page behind the sign-in can be reached. */
  hasAccount: boolean;
};

export type MailedChange = MailedTo & {
  kind: EventKind;
  actor: EventActor;
  /** After the change. */
  booking: Booking;
  /** Null where the time stays. */
  before: BookingTime | null;
  /** Of a series, told together: they differ in time alone. */
  others?: readonly Pick<MailedChange, "booking" | "before">[];
  contactBefore?: Contact;
  /** Null for a request. */
  statusBefore: BookingStatus | null;
  message: string;
  /** Of the waiting list, before the change: nobody asked for it. */
  isOffer?: boolean;
  /** Of what was called off by the link of a mail; null where nothing was. */
  takeBackUntil?: Date | null;
  /** The practice does what the customer asked for by telephone. */
  isByPhone?: boolean;
  /** Without sign-in, by the link of a mail. */
  isByLink?: boolean;
  /** Of the form to prepare; read where it is left out. */
  pet?: PetFacts | null;
};

export type MailContext = MailedChange & {
  links: MailLinks;
  now: Date;
  hasForm: boolean;
};

export type Words = Pick<Mail, "subject" | "paragraphs">;
