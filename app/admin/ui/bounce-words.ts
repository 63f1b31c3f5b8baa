import { mailInWords } from "#app/admin/failures/failure-words.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { bounceInWords } from "#app/platform/mail/bounces/bounce.ts";
import type { NewestMail } from "#app/platform/mail/bounces/bounces.server.ts";

/** Says that the newest mail to an address was returned; '' when it was not. Reports are not verified. */
export function bounceNote(mail: NewestMail | undefined): string {
  if (!mail || mail.bouncedAt === null) return "";
  const { createdAt, kind, reason } = mail;
  return reason === "complaint"
    ? `Die E-Mail vom ${formatDayOfInstant(createdAt)} wurde laut Zustellbericht als Spam gemeldet (${mailInWords(kind)})`
    : `Die E-Mail vom ${formatDayOfInstant(createdAt)} kam laut Zustellbericht nicht an: ${bounceInWords(reason)} (${mailInWords(kind)})`;
}
