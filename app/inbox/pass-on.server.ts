import { and, asc, eq, lte, sql } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { declarations, waitingToPass } from "#app/db/mail-schema.ts";
import { orders, subscriptions } from "#app/db/shop-schema.ts";
import { newId } from "#app/platform/ids.ts";
import type { Logger } from "#app/platform/log.ts";
import { announceMails, insertMailIf, type MailQueue } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { insertAnswer } from "./commands.server.ts";
import {
  declarationNoteMail,
  subscriptionEndMail,
  subscriptionEndText,
} from "./declaration-mails.ts";
import { decidePassing, type LeftReason } from "./passing.ts";

export type PassingDesk = {
  db: Database;
  queue: MailQueue;
  /** Null with an outside store service, which takes no commands of ours. */
  merchant: MerchantClient | null;
  now: Date;
  log: Logger;
};

/** Every five minutes one: after an hour a person looks at it. */
const attemptsMax = 12;

export async function passOnWaiting(desk: PassingDesk): Promise<void> {
  for (const id of await listWaiting(desk.db, desk.now)) await passOnCancellation(desk, id);
}

/** After the public answer, so that neither it nor its time tells anything of the account. */
export async function passOnCancellation(desk: PassingDesk, id: string): Promise<void> {
  const { db, queue, now, log } = desk;
  const row = await leaseCancellation(db, id, now);
  if (!row) return;
  try {
    const settled = await settlementOf(desk, row);
    const outboxIds = await settleCancellation(db, row, settled, now);
    log.info("cancellation.settled", { declarationId: id, state: settled.state });
    await announceMails(queue, outboxIds, log);
  } catch (error) {
    log.error("cancellation.not_passed", error, { declarationId: id, attempt: row.passAttempts });
    if (row.passAttempts < attemptsMax) return;
    const givenUp = { state: "left", reason: "unanswered" } as const;
    await announceMails(queue, await settleCancellation(db, row, givenUp, now), log);
  }
}

/** @throws when the merchant does not answer as it should */
async function settlementOf(
  { db, merchant }: PassingDesk,
  declared: LeasedCancellation,
): Promise<Settlement> {
  const facts = await readPassingFacts(db, declared.id);
  // Chosen by a try before, which may have reached the shop.
  const chosen = facts.candidates.find(({ id }) => id === declared.subscriptionId);
  const decision = chosen
    ? { pass: chosen }
    : decidePassing({ declared, ...facts, hasOwnStore: merchant !== null });
  if ("left" in decision) return { state: "left", reason: decision.left };
  if (!merchant) return { state: "left", reason: "elsewhere" };
  const { id, title } = decision.pass;
  if (!chosen && !(await chooseSubscription(db, declared, id))) {
    throw new Error("The lease of a cancellation was over.");
  }
  const endsAt = await cancelSubscription(merchant, id);
  if (endsAt === null) return { state: "left", reason: "ended" };
  return { state: "passed", subscription: { id, title, endsAt } };
}

/** Null when the merchant does not know it, or has revoked it. */
async function cancelSubscription(merchant: MerchantClient, id: string): Promise<string | null> {
  const route = merchant.subscriptions[":id"];
  const done = await route.$post({ param: { id }, json: { operation: "cancel" } });
  if (!done.ok && done.status !== 404 && done.status !== 409) {
    throw new Error("The merchant did not take a cancellation.");
  }
  const read = await route.$get({ param: { id } });
  if (read.status === 404) return null;
  if (!read.ok) throw new Error("The merchant did not answer.");
  const { subscription } = await read.json();
  if (subscription.status === "revoked") return null;
  if (subscription.status !== "canceled") throw new Error("The subscription still runs.");
  return subscription.accessUntil;
}

/** Longer than any answer of the merchant takes. */
const leaseMs = 4 * 60 * 1000;

/** Null: somebody else has it, or it is settled. */
async function leaseCancellation(db: Database, id: string, now: Date) {
  const [row] = await db
    .update(declarations)
    .set({
      passAt: new Date(now.getTime() + leaseMs).toISOString(),
      passAttempts: sql`${declarations.passAttempts} + 1`,
    })
    .where(
      and(
        eq(declarations.id, id),
        eq(declarations.passing, "waiting"),
        lte(declarations.passAt, now.toISOString()),
      ),
    )
    .returning();
  return row ?? null;
}

type LeasedCancellation = NonNullable<Awaited<ReturnType<typeof leaseCancellation>>>;

function isStillOurs({ id, passAt }: LeasedCancellation) {
  const { passing, passAt: leasedUntil } = declarations;
  return and(eq(declarations.id, id), eq(passing, "waiting"), sql`${leasedUntil} = ${passAt}`);
}

/** Before the shop is asked to end it. @returns whether the lease was ours */
async function chooseSubscription(
  db: Database,
  leased: LeasedCancellation,
  subscriptionId: string,
): Promise<boolean> {
  const written = await db
    .update(declarations)
    .set({ subscriptionId })
    .where(isStillOurs(leased))
    .returning({ id: declarations.id });
  return written.length > 0;
}

type Settlement =
  | { state: "passed"; subscription: { id: string; title: string; endsAt: string } }
  | { state: "left"; reason: LeftReason };

/** Only while the lease is ours. */
async function settleCancellation(
  db: Database,
  row: LeasedCancellation,
  settled: Settlement,
  now: Date,
): Promise<string[]> {
  const isOurs = sql`exists (select 1 from declarations d where d.id = ${row.id}
    and d.passing = 'waiting' and d.pass_at = ${row.passAt})`;
  const [noteId, mailId] = [newId(), newId()];
  if (settled.state === "left") {
    const note = declarationNoteMail(row, settled);
    const [, written] = await db.batch([
      insertMailIf(db, noteId, note, now, isOurs),
      setPassing(db, row, { passing: "left", passingReason: settled.reason }),
    ]);
    return written.length > 0 ? [noteId] : [];
  }
  const { subscription } = settled;
  const { endsAt } = subscription;
  const note = declarationNoteMail(row, { state: "passed", endsAt });
  const answer = { declarationId: row.id, text: subscriptionEndText(subscription) };
  const [, , , written] = await db.batch([
    insertMailIf(db, noteId, note, now, isOurs),
    insertMailIf(db, mailId, subscriptionEndMail(row, subscription), now, isOurs),
    insertAnswer(db, { ...answer, outboxId: mailId }, now, isOurs),
    setPassing(db, row, {
      passing: "passed",
      subscriptionId: subscription.id,
      subscriptionEndsAt: endsAt,
      status: sql`case status when 'open' then 'answered' else status end`,
      lastAt: now.toISOString(),
    }),
  ]);
  return written.length > 0 ? [noteId, mailId] : [];
}

function setPassing(
  db: Database,
  leased: LeasedCancellation,
  columns: Parameters<ReturnType<typeof db.update<typeof declarations>>["set"]>[0],
) {
  return db
    .update(declarations)
    .set({ ...columns, passAt: null })
    .where(isStillOurs(leased))
    .returning({ id: declarations.id });
}

const sweepSize = 50;

export async function listWaiting(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(sql.raw(waitingToPass), lte(declarations.passAt, now.toISOString())))
    .orderBy(asc(declarations.passAt))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

const candidatesMax = 20;

/** An account that a person assigned later may have another address: it does not count. */
async function readPassingFacts(db: Database, declarationId: string) {
  const isOwner = and(
    eq(declarations.id, declarationId),
    eq(user.email, declarations.email),
    eq(user.emailVerified, true),
  );
  const [owners, candidates] = await db.batch([
    db
      .select({ fullName: profiles.fullName })
      .from(declarations)
      .innerJoin(user, eq(user.id, declarations.userId))
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(isOwner),
    db
      .select({
        ...pick(subscriptions, "id", "title", "status", "currentPeriodEnd"),
        displayId: orders.displayId,
      })
      .from(declarations)
      .innerJoin(user, eq(user.id, declarations.userId))
      .innerJoin(subscriptions, eq(subscriptions.userId, user.id))
      .leftJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(isOwner)
      .limit(candidatesMax),
  ]);
  return { fullName: owners[0]?.fullName ?? "", candidates };
}
