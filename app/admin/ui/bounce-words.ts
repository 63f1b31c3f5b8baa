import { mailInWords } from "#app/admin/failures/failure-words.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { bounceInWords } from "#app/platform/mail/bounces/bounce.ts";
import type { NewestMail } from "#app/platform/mail/bounces/bounces.server.ts";

/** Says that the newest mail to an address was returned; '' when it was not. Reports are not verified. */
export function bounceNote(mail: NewestMail | undefined): string {
  if (!mail || mail.bouncedAt === null) return "";
  const { createdAt, kind, reason } = mail;
  const name = mailInWords(kind);
  const named = name === "E-Mail" ? "" : ` „${name}“`;
  const mailOfDay = `Die E-Mail${named} vom ${formatDayOfInstant(createdAt)}`;
  return reason === "complaint"
    ? `${mailOfDay} wurde laut Zustellbericht als Spam gemeldet.`
    : `${mailOfDay} kam laut Zustellbericht nicht an. Grund: ${bounceInWords(reason)}.`;
}
