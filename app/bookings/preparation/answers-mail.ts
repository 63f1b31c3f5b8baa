import { dateAndTime, dayAndTime, whatFor } from "#app/bookings/wording.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Preparation } from "./queries.server.ts";

/** Tells the practice that a booking's form was answered; what was answered stands behind sign-in. */
export function answersMail(booking: Preparation["booking"], origin: string): Mail {
  return {
    kind: "booking-answers-practice",
    to: site.operator.email,
    replyTo: booking.email,
    subject: `Vorbereitung beantwortet: ${whatFor(booking)}, ${dateAndTime(booking)}`,
    paragraphs: [
      "Guten Tag,",
      `zur Beratung von ${booking.ownerName} sind Antworten auf den Vorbereitungsbogen da:`,
      { facts: [dayAndTime(booking), whatFor(booking)] },
      { label: "Antworten ansehen", link: `${origin}/admin/termine/anfragen/${booking.id}` },
      "Was in derselben Stunde noch dazukommt oder geändert wird, steht dort ohne weitere E-Mail.",
    ],
  };
}
