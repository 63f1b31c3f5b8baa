import { removeUnconfirmed, sweepExpired } from "#app/account/commands.server.ts";
import { countDeadEvents } from "#app/admin/failures/dead-events.server.ts";
import { sweepProductPictures } from "#app/admin/products/pictures.server.ts";
import { sweepAuditLog } from "#app/audit/record.server.ts";
import { expireBookings, remindOfBookings } from "#app/bookings/cron.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { deleteOldDrafts } from "#app/bookings/preparation/preparation.server.ts";
import { offerWaiting, sweepWaiting } from "#app/bookings/waiting.server.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { removeOldEntries } from "#app/inbox/commands.server.ts";
import { passOnWaiting } from "#app/inbox/pass-on.server.ts";
import { sendCareReminders } from "#app/pets/care/reminders.server.ts";
import { sweepShareLinks } from "#app/pets/passport/share-links.server.ts";
import { type AppConfig, siteOrigin } from "#app/platform/config.server.ts";
import { runEachJob } from "#app/platform/jobs.server.ts";
import { sweepLimits } from "#app/platform/limits.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { type MailMessage, removeOldMails, sweepOutbox } from "#app/platform/mail/outbox.server.ts";
import { recordYears } from "#app/platform/operator/config.ts";
import { createMerchantClient } from "#app/shop/clients.server.ts";
import { askCheckIns } from "#app/treatment/ask-check-ins.server.ts";
import { sendPlanReminders } from "#app/treatment/reminders.server.ts";
import { deleteOldTreatments } from "#app/treatment/retention.server.ts";

type JobsEnv = {
  ASSETS: Fetcher;
  DB: D1Database;
  DOCUMENTS: R2Bucket;
  MAIL_QUEUE: Queue<MailMessage>;
  MERCHANT_INTERNAL: Fetcher;
};

/**
 * What is done every five minutes: mails whose queue message was lost, reminders, and what has
 * expired.
 */
export async function runJobs(env: JobsEnv, config: AppConfig, now: Date): Promise<void> {
  const log = createLogger({ job: "sweep" });
  const db = createDatabase(env.DB);
  const merchant = config.hasOwnStore ? createMerchantClient(env.MERCHANT_INTERNAL) : null;
  const origin = siteOrigin(config);
  const isNight = now.getUTCHours() === 2 && now.getUTCMinutes() < 5;
  const desk: BookingDesk = {
    db,
    queue: env.MAIL_QUEUE,
    assets: env.ASSETS,
    secret: config.sessionSecret,
    origin,
    host: new URL(origin).hostname,
    now,
    log,
  };
  await runEachJob({ db, log }, "web", {
    outbox: () => sweepOutbox(db, env.MAIL_QUEUE, now, log),
    oldMails: () => removeOldMails(db, now),
    cancellations: () => passOnWaiting({ db, queue: env.MAIL_QUEUE, merchant, now, log }),
    oldEntries: () => removeOldEntries(db, now),
    unconfirmed: () => removeUnconfirmed(db, now),
    expired: () => sweepExpired(db, now),
    limits: () => sweepLimits(db, now),
    uploads: () => sweepUploads(db, env.DOCUMENTS, now),
    productPictures: async () => {
      // A store service elsewhere keeps its own.
      if (merchant) await sweepProductPictures(merchant, env.DOCUMENTS);
    },
    auditLog: () => sweepAuditLog(db, now),
    shareLinks: () => sweepShareLinks(db, now),
    // Once a night, as they look through all past appointments, and through all records.
    oldAnswerDrafts: async () => {
      if (isNight) await deleteOldDrafts(db, now);
    },
    oldTreatments: async () => {
      if (isNight) await deleteOldTreatments(db, recordYears, now);
    },
    expireBookings: () => expireBookings(desk),
    offerWaiting: () => offerWaiting(desk),
    oldWaiting: () => sweepWaiting(db, now),
    bookingReminders: () => remindOfBookings(desk),
    careReminders: () => sendCareReminders(desk),
    checkIns: () => askCheckIns(desk),
    planReminders: () => sendPlanReminders(desk),
    deadEvents: () => countDeadEvents(db, merchant),
  });
}
