import type { jobRuns } from "#app/db/job-schema.ts";

const jobNames = {
  web: [
    "outbox",
    "oldMails",
    "cancellations",
    "oldEntries",
    "unconfirmed",
    "expired",
    "limits",
    "uploads",
    "productPictures",
    "auditLog",
    "shareLinks",
    "oldAnswerDrafts",
    "oldTreatments",
    "expireBookings",
    "offerWaiting",
    "oldWaiting",
    "bookingReminders",
    "careReminders",
    "checkIns",
    "planReminders",
    "deadEvents",
  ],
  store: ["setAside", "subscriptions", "oldEvents", "oldCheckouts"],
  merchant: [
    "checkouts",
    "settlements",
    "subscriptions",
    "events",
    "ended-pages",
    "delivered-events",
  ],
} as const;

export type JobWorker = keyof typeof jobNames;
export type JobsOf<Worker extends JobWorker> = (typeof jobNames)[Worker][number];
export type JobKey = { [Worker in JobWorker]: `${Worker}/${JobsOf<Worker>}` }[JobWorker];

export const jobKeys: ReadonlySet<string> = new Set(
  Object.entries(jobNames).flatMap(([worker, jobs]) => jobs.map((job) => `${worker}/${job}`)),
);

export type JobRun = typeof jobRuns.$inferSelect;

/** Every five minutes: three runs missed, and one that may be under way. */
const jobLateAfterMs = 20 * 60 * 1000;
/** Mails and events are retried for hours; usually they leave within a minute. */
export const waitingLateAfterMs = 60 * 60 * 1000;

export function isOlder(instant: string | null, ageMs: number, now: Date): boolean {
  return instant !== null && Date.parse(instant) < now.getTime() - ageMs;
}

export function isJobLate(run: JobRun, now: Date): boolean {
  return isOlder(run.succeededAt ?? run.createdAt, jobLateAfterMs, now);
}

/** An older version may have had other jobs. */
export function isKnownRun<Run extends { job: string }>(run: Run): run is Run & { job: JobKey } {
  return jobKeys.has(run.job);
}
