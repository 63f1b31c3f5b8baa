import type { Platform } from "#app/context.ts";
import { getOperation } from "./jobs.server.ts";
import { isJobLate, isKnownRun, isOlder, waitingLateAfterMs } from "./jobs.ts";

export type Health = Awaited<ReturnType<typeof checkHealth>>;

type Asked = Pick<Platform, "db" | "files" | "store" | "merchant" | "config" | "now">;

export async function checkHealth(asked: Asked) {
  const { db, files, store, config, now } = asked;
  const [own, bucket, storeWorker, merchant] = await Promise.all([
    orNull(async () => {
      await db.$client.prepare("select id from profiles limit 1").first();
      return getOperation(db);
    }),
    // A missing key answers, too, and costs less than a listing.
    orNull(async () => ({ head: await files.head("healthz") })),
    orNull(async () => {
      const response = await store.health.$get();
      return response.ok ? response : null;
    }),
    config.hasOwnStore ? orNull(() => getMerchantOperation(asked)) : null,
  ]);
  const runs = [own, merchant].flatMap((one) => one?.runs ?? []).filter(isKnownRun);
  const isSilent = own === null || (config.hasOwnStore && merchant === null);
  const isLate = (instant: string | null) => isOlder(instant, waitingLateAfterMs, now);
  // `unknown`: what would tell has failed.
  const checks = {
    db: own ? "ok" : "failed",
    files: bucket ? "ok" : "failed",
    store: storeWorker ? "ok" : "failed",
    jobs: runs.some((run) => isJobLate(run, now)) ? "late" : isSilent ? "unknown" : "ok",
    mail: own ? inTime(isLate(own.oldestMail)) : "unknown",
    ...(config.hasOwnStore && {
      events: merchant ? inTime(isLate(merchant.oldestEvent)) : "unknown",
    }),
  } as const;
  const found: string[] = Object.values(checks);
  // `degraded`: pages work, background jobs are late.
  const status = found.includes("failed")
    ? "failed"
    : found.every((one) => one === "ok")
      ? "ok"
      : "degraded";
  return { status, checks } as const;
}

export async function getMerchantOperation({ merchant }: Pick<Platform, "merchant">) {
  const response = await merchant.operation.$get();
  return response.ok ? response.json() : null;
}

function inTime(isLate: boolean) {
  return isLate ? "late" : "ok";
}

async function orNull<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
