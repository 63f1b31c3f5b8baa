import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import { type FeedKind, feedKinds } from "./feed-kinds.server.ts";

type FeedDependencies = { db: Database; secret: string; now: Date };

/** Opens somebody's feed. One that is open stays as it is: clicking twice is no new address. */
export async function createFeed(
  { db, ...rest }: FeedDependencies,
  userId: string,
  kind: FeedKind = "owner",
): Promise<void> {
  await db
    .insert(feedKinds[kind].table)
    .values({ userId, ...(await newFeed(rest, kind)) })
    .onConflictDoNothing();
}

/** Gives somebody's feed a new address; the old one is dead at once. */
export async function renewFeed(
  { db, ...rest }: FeedDependencies,
  userId: string,
  kind: FeedKind = "owner",
): Promise<void> {
  const { table } = feedKinds[kind];
  const feed = await newFeed(rest, kind);
  await db
    .insert(table)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: table.userId, set: feed });
}

/** Closes somebody's feed; its address is dead at once. */
export async function deleteFeed(
  { db }: Pick<FeedDependencies, "db">,
  userId: string,
  kind: FeedKind = "owner",
): Promise<void> {
  const { table } = feedKinds[kind];
  await db.delete(table).where(eq(table.userId, userId));
}

async function newFeed({ secret, now }: Omit<FeedDependencies, "db">, kind: FeedKind) {
  const feedId = newId();
  const token = await capabilityToken(secret, feedKinds[kind].purpose, feedId);
  return { feedId, tokenHash: await capabilityHash(token), createdAt: now.toISOString() };
}
