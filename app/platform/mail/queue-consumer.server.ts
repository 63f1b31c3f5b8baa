import type { Database } from "#app/db/database.server.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { deliverMail, markMailFailed, retryPauseSeconds } from "./deliver-mail.server.ts";
import type { MailMessage } from "./outbox.server.ts";
import type { MailTransport } from "./transports.server.ts";

/** Carries mails: one message a row of the outbox. Messages the queue gave up on mark their row. */
export async function carryMails(
  batch: MessageBatch<MailMessage>,
  db: Database,
  transport: MailTransport,
  { retryBaseSeconds }: AppConfig["mail"],
  log: Logger,
): Promise<void> {
  const isDeadLetters = batch.queue.endsWith("-dead");
  for (const message of batch.messages) {
    const { outboxId } = message.body;
    try {
      const retrySeconds = isDeadLetters
        ? await giveUp(db, outboxId, log)
        : await carry(db, transport, outboxId, retryBaseSeconds, log);
      if (retrySeconds === null) message.ack();
      else message.retry({ delaySeconds: retrySeconds });
    } catch (error) {
      // The database failed for this row; the others are carried all the same.
      log.error("mail.delivery_failed", error, { outboxId });
      message.retry({ delaySeconds: retryPauseSeconds(retryBaseSeconds, message.attempts) });
    }
  }
}

/** Null when there is nothing more to do, else the pause before the next attempt. */
type Carried = number | null;

async function carry(
  db: Database,
  transport: MailTransport,
  outboxId: string,
  retryBaseSeconds: number,
  log: Logger,
): Promise<Carried> {
  const delivery = await deliverMail(db, transport, outboxId, new Date(), retryBaseSeconds, log);
  return "retrySeconds" in delivery ? delivery.retrySeconds : null;
}

async function giveUp(db: Database, outboxId: string, log: Logger): Promise<Carried> {
  await markMailFailed(db, outboxId, log);
  return null;
}
