import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { user } from "./account-schema.ts";
import { timelineAreas, timelineKinds } from "./timeline-kinds.ts";

// What the practitioner's area reads and nobody writes by hand: triggers (migration 0010) keep
// `customers`, `counters`, `search_terms` and `timeline` as the tables they speak of, whoever writes
// those. And what she writes there herself: notes and, with everything she does, the audit log.

/**
 * The customers as lists choose and sort them; one row for each profile of role 'user'.
 */
export const customers = sqliteTable(
  "customers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Surname, then the whole name, folded as `foldName` does; without a name '~' and the e-mail. */
    nameKey: text("name_key").notNull(),
    /** Name, e-mail and town, folded: what `search_terms` is made of. */
    searchText: text("search_text").notNull(),
    registeredAt: text("registered_at").notNull(),
    /** Of the newest entry of the timeline that the customer made. */
    lastActivityAt: text("last_activity_at").notNull(),
    isConfirmed: integer("is_confirmed", { mode: "boolean" }).notNull(),
    isComplete: integer("is_complete", { mode: "boolean" }).notNull(),
    isBlocked: integer("is_blocked", { mode: "boolean" }).notNull(),
    hasSubscription: integer("has_subscription", { mode: "boolean" }).notNull(),
  },
  (table) => [
    ...customerSorts.map(({ name, column }) =>
      index(`customers_by_${name}`).on(table[column], table.userId),
    ),
    ...Object.entries(customerFilters).flatMap(([filter, condition]) =>
      customerSorts.map(({ name, column }) =>
        index(`customers_${filter}_by_${name}`)
          .on(table[column], table.userId)
          .where(sql.raw(condition)),
      ),
    ),
  ],
);

/** Tells how many there are without counting them. */
export const counters = sqliteTable("counters", {
  name: text("name", { enum: ["customers"] }).primaryKey(),
  value: integer("value").notNull(),
});

export const searchKinds = ["customer", "pet", "order"] as const;

/**
 * Words by which somebody is found, folded: of name, e-mail and town, of an animal's name, of its
 * chip, of an order's number. What is searched begins one of them, so an index finds it.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    term: text("term").notNull(),
    kind: text("kind", { enum: searchKinds }).notNull(),
    /** Of the customer, the animal or the order. */
    refId: text("ref_id").notNull(),
    /** Whose it is; null for an order of nobody. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId, table.term] }),
    index("search_terms_term").on(table.term, table.userId),
    index("search_terms_kind").on(table.kind, table.term),
    index("search_terms_owner").on(table.userId, table.term),
  ],
);

/** What happened with a customer, when. The words are read from what an entry points to. */
export const timeline = sqliteTable(
  "timeline",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    at: text("at").notNull(),
    area: text("area", { enum: timelineAreas }).notNull(),
    kind: text("kind", { enum: timelineKinds }).notNull(),
    /** The row it speaks of; null when that is gone. */
    refId: text("ref_id"),
    petId: text("pet_id"),
    /**
     * What would be lost with the row: the new state, the name of what was removed. Of a booking what
     * never changes, as JSON, so that an entry is told with one look-up.
     */
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("timeline_owner").on(table.userId, table.at, table.id),
    index("timeline_area").on(table.userId, table.area, table.at, table.id),
    index("timeline_pet").on(table.petId, table.at, table.id),
    index("timeline_pet_area").on(table.petId, table.area, table.at, table.id),
    index("timeline_ref").on(table.refId, table.kind),
  ],
);

/** What the practitioner keeps for herself about a customer. No page of the customer reads it. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** Name of whoever wrote it, as it was then. */
    author: text("author").notNull(),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at"),
  },
  (table) => [index("customer_notes_owner").on(table.userId, table.createdAt)],
);

/**
 * Everything that is done in the practitioner's area, and every look into a customer's documents.
 * Written before it is done, so that nothing is done without it; afterwards it says what came of it.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: text("at").notNull(),
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    /** Name of whoever did it, as it was then. */
    actor: text("actor").notNull(),
    /** One of `auditActions`. */
    action: text("action").notNull(),
    /** 'begun' for what was never heard of again. */
    outcome: text("outcome", { enum: ["begun", "done", "refused", "failed"] }).notNull(),
    /** The thing it was done to: the parameters of the address, or what the action itself says. */
    subject: text("subject").notNull().default(""),
    /** The customer whose thing it is; gone with the account. */
    customerId: text("customer_id").references(() => user.id, { onDelete: "set null" }),
    /** What a person wants to read about it later: a reason, an amount. Nothing about health. */
    details: text("details").notNull().default(""),
    requestId: text("request_id").notNull(),
    /** Of a look: the same look within a minute is one. */
    lookKey: text("look_key"),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_action").on(table.action, table.at, table.id),
    index("audit_log_customer").on(table.customerId, table.action, table.at, table.id),
    index("audit_log_customer_at").on(table.customerId, table.at, table.id),
    index("audit_log_actor").on(table.actorId),
    uniqueIndex("audit_log_look").on(table.lookKey),
    check("audit_log_outcome", sql`${table.outcome} in ('begun', 'done', 'refused', 'failed')`),
  ],
);

/**
 * Which customers a list can show, as conditions of partial indexes: SQLite takes such an index only
 * for a query that says the same words (`sql.raw`).
 */
export const customerFilters = {
  subscribed: "has_subscription = 1",
  unconfirmed: "is_confirmed = 0",
  incomplete: "is_complete = 0",
  blocked: "is_blocked = 1",
} as const;

/** How a list of customers can be sorted. */
export const customerSorts = [
  { name: "name", column: "nameKey" },
  { name: "registration", column: "registeredAt" },
  { name: "activity", column: "lastActivityAt" },
] as const;
