import { contractPapers } from "#app/db/mail-schema.ts";
import { fittingAttachments, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Booking } from "./booking.ts";
import type { BookingDesk } from "./desk.server.ts";
import { concludesContract } from "./life.ts";
import { customersWords } from "./mails/customer-mails.ts";
import { calendarFile, preparationFile } from "./mails/files.server.ts";
import { linksOf } from "./mails/mail-links.server.ts";
import { practicesWords } from "./mails/practice-mails.ts";
import { reminderWords } from "./mails/reminder.ts";
import type { Told, ToldChange } from "./mails/told-change.ts";

/**
 * The mails of a change, to the customer and to the practice, each with the file by which their
 * calendar follows; none where nobody needs one.
 */
export async function mailsOfChange(desk: BookingDesk, change: ToldChange): Promise<Mail[]> {
  const { kind, booking, customerEmail } = change;
  const [links, form] = await Promise.all([
    linksOf(desk, booking),
    preparationFile(desk, kind, booking),
  ]);
  const entry = { booking, customerEmail };
  const files = [calendarFile(desk, { ...entry, reader: "customer" }), ...(form ? [form] : [])];
  const attachments = fittingAttachments(files);
  const hasForm = form !== null && attachments.includes(form);
  if (form && !hasForm) {
    desk.log.error("booking.preparation_form_too_large", undefined, { bookingId: booking.id });
  }
  const told: Told = { ...change, links, now: desk.now, hasForm };
  const [toCustomer, toPractice] = [customersWords(told), practicesWords(told)];
  const mailKind = `booking-${kind}`;
  return [
    ...(toCustomer
      ? [
          {
            ...{ kind: mailKind, to: customerEmail, ...toCustomer, attachments },
            ...(concludesContract(kind) && { papers: contractPapers }),
          },
        ]
      : []),
    ...(toPractice
      ? [
          {
            kind: `${mailKind}-practice`,
            to: site.operator.email,
            replyTo: booking.email,
            ...toPractice,
            attachments: [calendarFile(desk, { ...entry, reader: "practice" })],
          },
        ]
      : []),
  ];
}

/** Reminds the customer of tomorrow's consultation. */
export async function reminderMail(
  desk: BookingDesk,
  booking: Booking,
  customerEmail: string,
): Promise<Mail> {
  const links = await linksOf(desk, booking);
  return {
    kind: "booking-reminder",
    to: customerEmail,
    ...reminderWords(booking, links, desk.now),
  };
}
