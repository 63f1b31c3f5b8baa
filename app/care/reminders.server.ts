import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";

type ReminderDependencies = {
  db: Database;
  queue: MailQueue;
  secret: string;
  origin: string;
  now: Date;
  log: Logger;
};

export async function sendCareReminders(_dependencies: ReminderDependencies): Promise<void> {}
