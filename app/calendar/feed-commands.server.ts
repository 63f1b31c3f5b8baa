import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { practiceFeeds } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { calendarFeeds } from "#app/db/pet-schema.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { badRequest } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";

type FeedDependencies = { db: Database; secret: string; now: Date };

/** A feed that is open keeps its address. */
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

/** The old address ends at once. */
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

const feedKinds = {
  owner: { table: calendarFeeds, purpose: "calendar-feed", path: "/kalender" },
  practice: { table: practiceFeeds, purpose: "practice-feed", path: "/praxis/kalender" },
} as const;
type FeedKind = keyof typeof feedKinds;

export async function feedAddress(
  context: Readonly<RouterContextProvider>,
  feedId: string,
  kind: FeedKind = "owner",
): Promise<string> {
  const { config, origin } = context.get(platformContext);
  const { path, purpose } = feedKinds[kind];
  return `${origin}${path}/${await capabilityToken(config.sessionSecret, purpose, feedId)}.ics`;
}

const changes = new Map(
  Object.entries({
    create: {
      run: createFeed,
      said: { title: "Kalender-Abo eingerichtet" },
      failure: "Kalender-Abo konnte nicht eingerichtet werden.",
    },
    renew: {
      run: renewFeed,
      said: { title: "Neue Adresse erstellt", text: "Die alte Adresse ist ungültig." },
      failure: "Neue Adresse konnte nicht erstellt werden.",
    },
    end: {
      run: deleteFeed,
      said: { title: "Kalender-Abo abgeschaltet" },
      failure: "Kalender-Abo konnte nicht abgeschaltet werden.",
    },
  }),
);

export async function changeFeed(args: FeedForm, doneTo: string, kind: FeedKind = "owner") {
  const { context } = args;
  const { db, config, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const failure = (form: FormData) => {
    const message = changes.get(String(form.get("intent")))?.failure ?? "";
    return { event: "calendar.feed_failed", message };
  };
  return runAction(args, failure, async (form) => {
    const intent = String(form.get("intent"));
    const change = changes.get(intent);
    if (!change) throw badRequest();
    noteAudit(context, { action: `practice-feed-${intent}` });
    await change.run({ db, secret: config.sessionSecret, now }, userId, kind);
    return redirectWithToast(context, doneTo, { ...change.said, tone: "success" });
  });
}

type FeedForm = { request: Request; context: Readonly<RouterContextProvider> };
