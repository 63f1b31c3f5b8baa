import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { calendarFeeds } from "#app/db/schema.ts";
import { capabilityHash, capabilityToken } from "#app/platform/capability.server.ts";
import { newId } from "#app/platform/ids.ts";

type FeedDependencies = { db: Database; secret: string; now: Date };

/** Opens the owner's feed. One that is open stays as it is: clicking twice is no new address. */
export async function createFeed({ db, ...rest }: FeedDependencies, userId: string): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, ...(await newFeed(rest)) })
    .onConflictDoNothing();
}

/** Gives the owner's feed a new address; the old one is dead at once. */
export async function renewFeed({ db, ...rest }: FeedDependencies, userId: string): Promise<void> {
  const feed = await newFeed(rest);
  await db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
}

/** Closes the owner's feed; its address is dead at once. */
export async function deleteFeed(
  { db }: Pick<FeedDependencies, "db">,
  userId: string,
): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

async function newFeed({ secret, now }: Omit<FeedDependencies, "db">) {
  const feedId = newId();
  const token = await capabilityToken(secret, "calendar-feed", feedId);
  return { feedId, tokenHash: await capabilityHash(token), createdAt: now.toISOString() };
}
