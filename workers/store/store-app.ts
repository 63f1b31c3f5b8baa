import { Hono } from "hono";

export type StoreEnv = {
  DB: D1Database;
  MERCHANT: Fetcher;
  /** Empty: the embedded merchant is the store service. */
  STORE_BASE_URL: string;
};

type Check = "ok" | "failed";

/** What only the web worker reaches, through its service binding. */
export const storeApp = new Hono<{ Bindings: StoreEnv }>().get("/health", async (c) => {
  const [db, merchant] = await Promise.all([checkDatabase(c.env), checkStoreService(c.env)]);
  const isHealthy = db === "ok" && merchant === "ok";
  return c.json(
    { status: isHealthy ? "ok" : "failed", checks: { db, merchant } } as const,
    isHealthy ? 200 : 503,
  );
});

export type StoreApp = typeof storeApp;

async function checkDatabase(env: StoreEnv): Promise<Check> {
  try {
    await env.DB.prepare("select id from profiles limit 1").first();
    return "ok";
  } catch {
    return "failed";
  }
}

/** An outside store service has no health address we know of; only the embedded one is asked. */
async function checkStoreService(env: StoreEnv): Promise<Check> {
  if (env.STORE_BASE_URL !== "") return "ok";
  try {
    const response = await env.MERCHANT.fetch("http://merchant/merchant/health");
    return response.ok ? "ok" : "failed";
  } catch {
    return "failed";
  }
}
