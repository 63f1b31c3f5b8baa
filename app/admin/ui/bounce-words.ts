import { mailInWords } from "#app/admin/failures/failure-words.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { bounceInWords } from "#app/platform/mail/bounces/bounce.ts";
import type { NewestMail } from "#app/platform/mail/bounces/bounces.server.ts";

/** Of the newest mail to an address; '' when it did not come back. A report proves nothing. */
export function bounceNote(mail: NewestMail | undefined): string {
  if (!mail || mail.bouncedAt === null) return "";
  const { createdAt, kind, reason } = mail;
  return reason === "complaint"
    ? `E-Mail vom ${formatDayOfInstant(createdAt)} wurde laut Rückmeldung als Spam gemeldet (${mailInWords(kind)})`
    : `E-Mail vom ${formatDayOfInstant(createdAt)} kam laut Rückmeldung nicht an: ${bounceInWords(reason)} (${mailInWords(kind)})`;
}
