import type { Booking, BookingTime, Contact } from "#app/bookings/booking.ts";
import type { BookingStatus, EventActor, EventKind } from "#app/bookings/life.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { MailLinks } from "./mail-links.server.ts";

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
  /** The account's own, confirmed address. */
  customerEmail: string;
  /** One of a whole day that the practice cancelled. */
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
