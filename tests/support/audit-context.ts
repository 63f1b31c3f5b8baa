import { RouterContextProvider } from "react-router";
import { type Platform, platformContext, visitorContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";

type Told = { event: string; error: unknown };

/** A request of somebody, as far as the log of actions asks for it. */
export function auditContext(
  db: Database,
  { userId, now, fullName = "Bea Beispiel" }: { userId: string; now: Date; fullName?: string },
) {
  const context = new RouterContextProvider();
  const deferred: Promise<unknown>[] = [];
  const told: Told[] = [];
  const platform = {
    ...{ db, now, requestId: crypto.randomUUID(), origin: "http://localhost:8787" },
    config: { sessionSecret: "s".repeat(32) },
    log: {
      info: () => {},
      error: (event: string, error: unknown) => void told.push({ event, error }),
    },
    defer: (work: Promise<unknown> | (() => Promise<unknown>)) =>
      void deferred.push(typeof work === "function" ? work() : work),
  };
  context.set(platformContext, platform as unknown as Platform);
  context.set(visitorContext, { userId, role: "admin", profile: { fullName } } as Visitor);
  return { context, deferred, told };
}
