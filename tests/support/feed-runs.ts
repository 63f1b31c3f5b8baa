import { env } from "cloudflare:workers";
import { createFeed, deleteFeed, renewFeed } from "#app/calendar/feed-commands.server.ts";
import { feedOfOwner, unsafeGetFeed } from "#app/calendar/feed-queries.server.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { unusedHash } from "./unit-database.ts";

const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-11-21T09:00:00Z");

function person(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  return insertPerson(createDatabase(env.DB), { email, passwordHash: unusedHash });
}

/** Every query and command of the calendar feed; each runs once with the given database. */
export const feedRuns: Record<string, (db: Database) => Promise<unknown>> = {
  createFeed: async (db) => createFeed({ db, secret, now }, await person()),
  renewFeed: async (db) => renewFeed({ db, secret, now }, await person()),
  deleteFeed: async (db) => deleteFeed({ db }, await person()),
  feedOfOwner: async (db) => db.batch([feedOfOwner(db, await person())]),
  unsafeGetFeed: (db) => unsafeGetFeed(db, "any", "2026-11-21"),
};
