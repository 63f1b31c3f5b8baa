import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/healthz.route.ts";

/** For the operator's monitoring: 200 when database, files and store answer, 503 when one fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, files, store } = context.get(platformContext);
  const [database, bucket, storeWorker] = await Promise.all([
    check(() => db.$client.prepare("select id from profiles limit 1").first()),
    // A key that is not there is an answer, too, and costs less than a listing.
    check(() => files.head("healthz")),
    check(async () => {
      const response = await store.health.$get();
      if (!response.ok) throw new Error(`store answered ${response.status}`);
    }),
  ]);
  const checks = { db: database, files: bucket, store: storeWorker };
  const isHealthy = Object.values(checks).every((one) => one === "ok");
  return Response.json(
    { status: isHealthy ? "ok" : "failed", checks },
    { status: isHealthy ? 200 : 503 },
  );
}

async function check(ask: () => Promise<unknown>): Promise<"ok" | "failed"> {
  try {
    await ask();
    return "ok";
  } catch {
    return "failed";
  }
}
