import { session } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { sessionLifetimeSeconds } from "#app/middleware/visitor.ts";
import { newLinkToken } from "#app/platform/ids.ts";
import { demoCustomers } from "./demo-animals.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What the first customer's telephone, tablet and office computer say of themselves. */
const devices = [
  {
    id: "demo-sitzung-telefon",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    ...{ openedDaysAgo: 41, usedDaysAgo: 1 },
  },
  {
    id: "demo-sitzung-tablet",
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
    ...{ openedDaysAgo: 12, usedDaysAgo: 6 },
  },
  {
    id: "demo-sitzung-buero",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    ...{ openedDaysAgo: 19, usedDaysAgo: 19 },
  },
] as const;

/** Where the first customer is signed in besides. Nobody holds the cookies of these sessions. */
export async function addDemoSessions(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .insert(session)
    .values(
      devices.map(({ id, userAgent, openedDaysAgo, usedDaysAgo }) => ({
        ...{ id, userAgent, userId: demoCustomers.katharina.id, token: newLinkToken() },
        createdAt: ago(openedDaysAgo),
        updatedAt: ago(usedDaysAgo),
        expiresAt: new Date(ago(usedDaysAgo).getTime() + sessionLifetimeSeconds * 1000),
      })),
    )
    .onConflictDoNothing();
}
