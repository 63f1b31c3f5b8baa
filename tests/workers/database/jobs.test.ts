import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Platform } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { checkHealth } from "#app/platform/health.server.ts";
import { runEachJob } from "#app/platform/jobs.server.ts";

// What is known of the work that no page does: jobs of the cron, mails and events that wait.

const db = createDatabase(env.DB);
const minute = 60 * 1000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
const later = (minutes: number) => new Date(Date.now() + minutes * minute);

beforeEach(async () => {
  await db.delete(outbox);
});

const nothing = async () => {};
const jobs = {
  ...{ setAside: nothing, subscriptions: nothing, oldEvents: nothing, oldCheckouts: nothing },
};

function recordingLog() {
  const events: string[] = [];
  return { events, log: { info: () => {}, error: (event: string) => void events.push(event) } };
}

async function runOf(job: string) {
  return (await db.select().from(jobRuns)).find((run) => run.job === job);
}

describe("runEachJob", () => {
  it("notes how each ended, in kind and not in words, and runs those after one that fails", async () => {
    const { events, log } = recordingLog();
    const setAside = () => Promise.reject(new RangeError("Erika Beispiel"));
    await runEachJob({ db, log }, "store", { ...jobs, setAside });
    expect(events).toEqual(["sweep.failed"]);
    const failed = await runOf("store/setAside");
    expect(failed).toMatchObject({ succeededAt: null, error: "RangeError" });
    expect(failed?.failedAt).not.toBeNull();
    expect(await runOf("store/oldCheckouts")).toMatchObject({ failedAt: null, error: null });
    await runEachJob({ db, log }, "store", jobs);
    const mended = await runOf("store/setAside");
    expect(mended).toMatchObject({ createdAt: failed?.createdAt, error: null });
    expect(mended?.succeededAt).not.toBeNull();
  });

  it("runs them all where nothing can be noted", async () => {
    const { events, log } = recordingLog();
    const done: string[] = [];
    const away = createDatabase({ prepare: () => ({ bind: () => ({}) }) } as unknown as D1Database);
    const noted = Object.fromEntries(
      Object.keys(jobs).map((job) => [job, async () => void done.push(job)]),
    ) as typeof jobs;
    await runEachJob({ db: away, log }, "store", noted);
    expect(done).toEqual(Object.keys(jobs));
    expect(new Set(events)).toEqual(new Set(["sweep.not_noted"]));
  });
});

type Merchant = { runs: (typeof jobRuns.$inferSelect)[]; oldestEvent: string | null };

/** The health of a site whose merchant says this. */
function healthOf(changes: Partial<Merchant> = {}, now = new Date(), isOurs = true) {
  const answer = { runs: [], oldestEvent: null, ...changes };
  const platform = {
    ...{ db, files: env.DOCUMENTS, now, config: { hasOwnStore: isOurs } },
    store: { health: { $get: async () => Response.json({ status: "ok" }) } },
    merchant: { operation: { $get: async () => Response.json(answer) } },
  } as unknown as Platform;
  return checkHealth(platform);
}

const well = { db: "ok", files: "ok", store: "ok", jobs: "ok", mail: "ok", events: "ok" };

function waitingMail(createdAt: string, status: "pending" | "sent" = "pending") {
  const mail = { kind: "welcome", recipient: "a@example.org", subject: "", text: "", html: "" };
  return db.insert(outbox).values({ ...mail, id: `${status}-${createdAt}`, status, createdAt });
}

describe("checkHealth", () => {
  it("finds a new installation well, and one on which no schedule ever began late", async () => {
    await db.delete(jobRuns);
    await db.insert(jobRuns).values({ job: "web/outbox", createdAt: ago(19) });
    expect(await healthOf()).toEqual({ status: "ok", checks: well });
    const after = await healthOf({}, later(2));
    expect(after).toEqual({ status: "degraded", checks: { ...well, jobs: "late" } });
  });

  it("finds a job late that has not succeeded for twenty minutes, be it the merchant's", async () => {
    await db.delete(jobRuns);
    await runEachJob({ db, log: recordingLog().log }, "store", jobs);
    expect((await healthOf({}, later(19))).status).toBe("ok");
    expect((await healthOf({}, later(21))).checks.jobs).toBe("late");
    const run = { startedAt: ago(1), failedAt: ago(1), error: "Error", createdAt: ago(9999) };
    const failing = { ...run, job: "merchant/events", succeededAt: ago(21) };
    expect((await healthOf({ runs: [failing] })).checks.jobs).toBe("late");
    const forgotten = { ...failing, job: "merchant/of-an-older-version" };
    expect((await healthOf({ runs: [forgotten] })).status).toBe("ok");
  });

  it("finds a mail or an event late that waits for more than an hour", async () => {
    await db.delete(jobRuns);
    await waitingMail(ago(600), "sent");
    await waitingMail(ago(59));
    expect((await healthOf({ oldestEvent: ago(59) })).status).toBe("ok");
    await waitingMail(ago(61));
    const late = await healthOf({ oldestEvent: ago(61) });
    expect(late).toEqual({ status: "degraded", checks: { ...well, mail: "late", events: "late" } });
  });

  it("knows nothing of events where the store service is elsewhere", async () => {
    await db.delete(jobRuns);
    const { events: _, ...checks } = well;
    expect(await healthOf({}, new Date(), false)).toEqual({ status: "ok", checks });
  });
});
