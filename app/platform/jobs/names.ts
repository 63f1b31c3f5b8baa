/** Every scheduled job, by the worker that runs it; each runs every five minutes. */
export const jobNames = {
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
    "expireBookings",
    "bookingReminders",
    "careReminders",
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

/** As `job_runs` names them. */
export const jobKeys: ReadonlySet<string> = new Set(
  Object.entries(jobNames).flatMap(([worker, jobs]) => jobs.map((job) => `${worker}/${job}`)),
);
