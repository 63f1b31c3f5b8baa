import type { Database } from "#app/db/database.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { readBounded } from "#app/platform/read-bounded.ts";
import { storeMail } from "./mail-commands.server.ts";
import { maxMailBytes, readMail } from "./read-mail.server.ts";

type TakenMail = Pick<
  ForwardableEmailMessage,
  "from" | "headers" | "raw" | "rawSize" | "setReject"
>;
/** In the mail by which its own server tells whoever wrote more than an inbox can bear. */
const tooMany =
  "Zu viele E-Mails in kurzer Zeit. Bitte versuchen Sie es in einer Stunde noch einmal.";

/**
 * Takes a mail into the inbox, or refuses it with words when more come than anybody reads. Nothing is
 * answered and nobody is believed.
 * @param secret of the counters
 * @param ownAddress what our own mails come from: they are no messages, even when they are led here
 * @throws when it could not be kept; the server that brought it then tries again
 */
export async function takeMail(
  db: Database,
  message: TakenMail,
  settings: { secret: string; ownAddress: string; now: Date; log: Logger },
): Promise<void> {
  const { secret, ownAddress, now, log } = settings;
  try {
    const verdict = await takeLimits({ db, secret, now }, [
      { name: "mail by sender", subject: message.from },
      { name: "mail by everybody", subject: "" },
    ]);
    if (!verdict.allowed) {
      await message.raw.cancel();
      message.setReject(tooMany);
      log.info("inbox.mail_refused");
      return;
    }
    const raw = await readBounded(message.raw, maxMailBytes);
    // What is left unread would keep the connection open.
    if (!raw) await message.raw.cancel();
    const mail = await readMail(raw, message);
    if (mail.email !== "" && mail.email === ownAddress.toLowerCase()) {
      log.info("inbox.own_mail");
      return;
    }
    const { outcome, entryId } = await storeMail(db, mail, now);
    log.info("inbox.mail", { outcome, entryId, isAutomatic: mail.isAutomatic });
  } catch (error) {
    log.error("inbox.mail_failed", error);
    throw error;
  }
}
