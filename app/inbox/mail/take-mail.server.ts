import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { readBounded } from "#app/platform/read-bounded.ts";
import { storeMail } from "./mail-commands.server.ts";
import { maxMailBytes, readMail } from "./read-mail.server.ts";

type TakenMail = Pick<ForwardableEmailMessage, "from" | "headers" | "raw" | "rawSize">;

/**
 * Takes a mail into the inbox. Nothing is answered and nobody is believed.
 * @param ownAddress what our own mails come from: they are no messages, even when they are led here
 * @throws when it could not be kept; the server that brought it then tries again
 */
export async function takeMail(
  db: Database,
  message: TakenMail,
  { ownAddress, now, log }: { ownAddress: string; now: Date; log: Logger },
): Promise<void> {
  try {
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
