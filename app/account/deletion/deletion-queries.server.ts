import { and, asc, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { openStatuses } from "#app/bookings/life.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { declarations } from "#app/db/mail-schema.ts";
import { orderFilters, orders, subscriptions } from "#app/db/shop-schema.ts";

/** Subscriptions in these states cost nothing any more. */
const endedStates = ["canceled", "revoked", "expired"];

/** Consultations that hold a time ahead of us, in an order that does not depend on their times. */
export function selectOpenBookings(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.status, openStatuses),
        gt(bookings.startsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(bookings.id));
}

/** Subscriptions that go on by themselves. */
export function selectRunningSubscriptions(db: Database, userId: string) {
  return db
    .select({
      id: subscriptions.id,
      title: subscriptions.title,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, endedStates)));
}

/** Orders that wait for their money. */
export function selectUnpaidOrders(db: Database, userId: string) {
  return db
    .select({
      id: orders.id,
      displayId: orders.displayId,
      totalCents: orders.totalCents,
      currency: orders.currency,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql.raw(orderFilters.unpaid)))
    .orderBy(asc(orders.createdAt));
}

/** Anybody can send some in somebody's name: page and mail name the newest. */
const declarationsMax = 20;

/** Declarations that are not done, as the practice's inbox has them: mails about them still come. */
export function selectOpenDeclarations(db: Database, userId: string) {
  return db
    .select({
      kind: declarations.kind,
      orderId: declarations.orderId,
      message: declarations.message,
      contract: declarations.contract,
      email: declarations.email,
      receivedAt: declarations.receivedAt,
    })
    .from(declarations)
    .where(and(eq(declarations.userId, userId), ne(declarations.status, "done")))
    .orderBy(desc(sql`rowid`))
    .limit(declarationsMax);
}

/** How much there is of what goes and of what stays; names in full, as each is a table of its own. */
export function selectAmounts(db: Database, userId: string) {
  const count = (from: string, owner = "user_id"): SQL<number> =>
    sql`(select count(*) from ${sql.raw(from)} where ${sql.raw(`${from}.${owner}`)} = ${userId})`;
  return db
    .select({
      pets: count("pets").as("pets"),
      documents: count("documents").as("documents"),
      documentBytes:
        sql<number>`(select coalesce(sum(documents.file_size), 0) from documents where documents.user_id = ${userId})`.as(
          "document_bytes",
        ),
      appointments: count("appointments").as("appointments"),
      bookings: count("bookings").as("bookings"),
      messages: count("contact_messages").as("messages"),
      notes: count("customer_notes").as("notes"),
      shareLinks: count("share_links").as("share_links"),
      orders: count("orders").as("orders"),
      newestOrderAt: sql<
        string | null
      >`(select max(orders.created_at) from orders where orders.user_id = ${userId})`.as(
        "newest_order_at",
      ),
      declarations: count("declarations").as("declarations"),
      newestDeclarationAt: sql<
        string | null
      >`(select max(declarations.received_at) from declarations where declarations.user_id = ${userId})`.as(
        "newest_declaration_at",
      ),
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
}
