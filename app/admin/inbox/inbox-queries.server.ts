import { and, desc, eq, lt, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations } from "#app/db/mail-schema.ts";
import { checkIns } from "#app/db/treatment-schema.ts";
import {
  type DeclaredOrder,
  dutyOf,
  forgottenSoonOn,
  messagesForgottenSoonBefore,
} from "#app/inbox/policy.ts";
import { whereMayDeclare } from "#app/inbox/undecided.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { pick } from "#app/platform/pick.ts";
import type { Colour } from "#app/treatment/check-in.ts";
import { describeUnseen, selectUnseenAnswers } from "#app/treatment/unseen-answers.server.ts";
import { countMax, type InboxView, inboxPageSize } from "./inbox-address.ts";

type UrgentEntry = {
  id: string;
  name: string;
  /** Of a message: its last activity. */
  at: string;
};

const isConfirmed = sql`exists (select 1 from inbox_replies r
  where r.declaration_id = declarations.id and r.direction = 'out')`;

function selectUnconfirmed(db: Database) {
  const d = declarations;
  return db
    .select({ id: d.id, name: d.name, at: d.receivedAt })
    .from(d)
    .where(and(eq(d.status, "open"), not(isConfirmed)))
    .orderBy(d.lastAt)
    .limit(5);
}

function selectForgottenSoon(db: Database, now: Date) {
  const m = contactMessages;
  return db
    .select({ id: m.id, name: m.name, at: m.lastAt })
    .from(m)
    .where(and(eq(m.status, "open"), lt(m.lastAt, messagesForgottenSoonBefore(now))))
    .orderBy(m.lastAt)
    .limit(5);
}

const declaredOrder: z.ZodType<DeclaredOrder> = z.object({
  unrefundedCents: z.number(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  shippedOn: z.string().nullable(),
});

const excerptLength = 220;

const nothingDeclared = {
  kind: "message",
  cancellation: null,
  isConfirmed: false,
  order: null,
  isLeft: false,
} as const;

const noMail = { mailKind: null, mayDeclare: null, declarationDecision: null };

type ListedEntry = Awaited<ReturnType<typeof listEntries>>["entries"][number];

export async function listEntries(db: Database, view: InboxView, now: Date) {
  const [
    messages,
    declared,
    [openMessages],
    [openDeclarations],
    unconfirmed,
    forgottenSoon,
    unseenRows,
  ] = await db.batch([
    selectMessages(db, view),
    selectDeclarations(db, view),
    countSome(db, sql`select 1 from contact_messages where status = 'open'`),
    countSome(db, sql`select 1 from declarations where status = 'open'`),
    selectUnconfirmed(db),
    selectForgottenSoon(db, now),
    selectUnseenAnswers(db),
  ]);
  const entries = [
    ...messages.map((one) => ({ ...one, ...nothingDeclared })),
    ...declared.map((one) => ({
      ...one,
      colour: null,
      ...noMail,
      isConfirmed: one.isConfirmed === 1,
      isLeft: one.isLeft === 1,
      order: one.order === null ? null : declaredOrder.parse(JSON.parse(one.order)),
    })),
  ];
  entries.sort((a, b) => compare(b.lastAt, a.lastAt) || compare(b.id, a.id));
  const shown = entries.slice(0, inboxPageSize);
  const last = shown.at(-1);
  return {
    entries: shown,
    next: last && entries.length > inboxPageSize ? { at: last.lastAt, id: last.id } : null,
    open: Math.min(countMax, (openMessages?.count ?? 0) + (openDeclarations?.count ?? 0)),
    unconfirmed,
    forgottenSoon,
    unseenAnswers: describeUnseen(unseenRows),
  };
}

/** By code units, as SQLite compares. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function selectMessages(db: Database, view: InboxView) {
  const m = contactMessages;
  return db
    .select({
      ...pick(m, "id", "channel", "status", "name", "subject", "mailKind", "mayDeclare"),
      declarationDecision: m.declarationDecision,
      excerpt: excerptOf("contact_message_id", sql`contact_messages.id`, sql`${m.message}`),
      receivedAt: m.createdAt,
      lastAt: m.lastAt,
      userId: m.userId,
      accountId: accountWithAddress(sql`contact_messages.email`),
      colour: sql<Colour | null>`(select c.colour from ${checkIns} as c
        where c.message_id = contact_messages.id)`.as("colour"),
    })
    .from(m)
    .where(
      and(
        whereMessages[view.kind],
        view.status === "all" ? undefined : eq(m.status, view.status),
        after(view, sql`${m.lastAt}`, sql`${m.id}`),
      ),
    )
    .orderBy(desc(m.lastAt), desc(m.id))
    .limit(inboxPageSize + 1);
}

function selectDeclarations(db: Database, view: InboxView) {
  const d = declarations;
  // A cancellation has no message.
  const declaredWords = sql`coalesce(nullif(${d.message}, ''), ${d.reason})`;
  return db
    .select({
      ...pick(d, "id", "kind", "cancellation", "channel", "status", "name"),
      subject: d.contract,
      excerpt: excerptOf("declaration_id", sql`declarations.id`, declaredWords),
      ...pick(d, "receivedAt", "lastAt", "userId"),
      accountId: accountWithAddress(sql`declarations.email`),
      order: sql<
        string | null
      >`(select json_object('unrefundedCents', o.paid_total - o.refunded_total,
        'createdAt', o.created_at, 'paidAt', o.paid_at, 'shippedOn', o.shipped_on)
        from orders o where o.id = declarations.order_id)`.as("declared_order"),
      isLeft: sql<number>`coalesce(${d.passing} = 'left', 0)`.as("is_left"),
      isConfirmed: sql<number>`${isConfirmed}`.as("is_confirmed"),
    })
    .from(d)
    .where(
      and(
        whereDeclarations[view.kind],
        view.status === "all" ? undefined : eq(d.status, view.status),
        after(view, sql`${d.lastAt}`, sql`${d.id}`),
      ),
    )
    .orderBy(desc(d.lastAt), desc(d.id))
    .limit(inboxPageSize + 1);
}

/** Undefined: all of them. */
type OfKind = Record<InboxView["kind"], SQL | undefined>;

const none = sql`false`;

export const whereMessages: OfKind = {
  all: undefined,
  message: sql`contact_messages.channel <> 'check-in'`,
  "may-declare": whereMayDeclare,
  "check-in": sql`contact_messages.channel = 'check-in'`,
  red: sql`exists (select 1 from check_ins
    where check_ins.message_id = contact_messages.id and check_ins.colour = 'red')`,
  declaration: none,
  withdrawal: none,
  cancellation: none,
};

const whereDeclarations: OfKind = {
  all: undefined,
  message: none,
  "may-declare": none,
  "check-in": none,
  red: none,
  declaration: undefined,
  withdrawal: eq(declarations.kind, "withdrawal"),
  cancellation: eq(declarations.kind, "cancellation"),
};

function after({ after: cursor }: InboxView, lastAt: SQL, id: SQL): SQL | undefined {
  return cursor ? sql`(${lastAt}, ${id}) < (${cursor.at}, ${cursor.id})` : undefined;
}

/** The last that came; of an exchange that the practice began alone, its own first words. */
function excerptOf(thread: string, id: SQL, own: SQL) {
  return sql<string>`substr(coalesce((select r.text from inbox_replies r
    where r.${sql.identifier(thread)} = ${id} and r.direction = 'in'
    order by r.created_at desc limit 1), nullif(${own}, ''), (select r.text from inbox_replies r
    where r.${sql.identifier(thread)} = ${id} and r.direction = 'out'
    order by r.created_at limit 1), ''), 1, ${excerptLength})`.as("excerpt");
}

function accountWithAddress(email: SQL) {
  return sql<string | null>`(select c.user_id from user u join customers c on c.user_id = u.id
    where u.email = ${email})`.as("account_id");
}

function countSome(db: Database, rows: SQL) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(sql`(${rows} limit ${countMax})`);
}

export function describeListed(entry: ListedEntry, now: Date) {
  const { lastAt, receivedAt: _, userId, accountId, isConfirmed: __, order: ___, ...shown } = entry;
  const duty = dutyOf(entry);
  const isRetained = entry.kind !== "message" || entry.status !== "open";
  const forgottenOn = isRetained ? null : forgottenSoonOn(lastAt, now);
  return {
    ...shown,
    at: formatMoment(lastAt),
    duty: describeDuty(duty),
    forgottenOn: forgottenOn && formatDay(forgottenOn),
    account: accountOf(userId, accountId),
  };
}

export function describeDuty(duty: ReturnType<typeof dutyOf>) {
  if (!duty) return null;
  const { refundBy, lateSince, ...rest } = duty;
  return {
    ...rest,
    refundBy: refundBy && formatDay(refundBy),
    lateSince: lateSince && formatDay(lateSince),
  };
}

export type DescribedListed = ReturnType<typeof describeListed>;

export function describeUnconfirmed(entries: readonly UrgentEntry[]) {
  return entries.map(({ id, name, at }) => ({ id, name, day: `vom ${formatMoment(at)}` }));
}

export function describeForgottenSoon(entries: readonly UrgentEntry[], now: Date) {
  return entries.flatMap(({ id, name, at }) => {
    const day = forgottenSoonOn(at, now);
    return day ? [{ id, name, day: `am ${formatDay(day)}` }] : [];
  });
}

/** Assigned, or only known by its address. */
function accountOf(userId: string | null, accountId: string | null) {
  if (userId) return { id: userId, label: "Kundenkonto" };
  return accountId ? { id: accountId, label: "Konto mit dieser Adresse" } : null;
}
