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
import { z } from "zod";
import { letterParts } from "#app/treatment/letter.ts";
import { ownerId, user } from "./account-schema.ts";
import { bookings } from "./booking-schema.ts";
import { jsonColumn } from "./json-column.ts";
import { letterContent } from "./letter-content.ts";
import { pets } from "./pet-schema.ts";
import { timelineAreas, timelineKinds } from "./timeline-kinds.ts";
import { visitRecords } from "./treatment-schema.ts";

// Triggers (migration 0010) keep `customers`, `search_terms`, `timeline` and of `counters` the customers.

/** One row for each profile of role 'user'. */
export const customers = sqliteTable(
  "customers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Surname, then the whole name, folded; without a name '~' and the e-mail. */
    nameKey: text("name_key").notNull(),
    /** Folded; `search_terms` is made of it. */
    searchText: text("search_text").notNull(),
    registeredAt: text("registered_at").notNull(),
    /** Of the newest timeline entry that the customer made. */
    lastActivityAt: text("last_activity_at").notNull(),
    isConfirmed: integer("is_confirmed", { mode: "boolean" }).notNull(),
    isComplete: integer("is_complete", { mode: "boolean" }).notNull(),
    isBlocked: integer("is_blocked", { mode: "boolean" }).notNull(),
    hasSubscription: integer("has_subscription", { mode: "boolean" }).notNull(),
    /** False: a file that the practice keeps, see `customerFiles`. */
    hasAccount: integer("has_account", { mode: "boolean" }).notNull().default(true),
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

/**
 * A customer whom the practice entered: a user who cannot sign in, under an address that no mail
 * reaches; `profiles.email` holds what the customer gave, or ''. Claiming the file removes the row.
 */
export const customerFiles = sqliteTable(
  "customer_files",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: text("created_at").notNull(),
    invitedAt: text("invited_at"),
    /** Followed the invitation, but has an account under that address: to be merged. */
    accountId: text("account_id").references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [index("customer_files_account").on(table.accountId)],
);

export const counters = sqliteTable("counters", {
  name: text("name", { enum: ["customers", "deadEvents"] }).primaryKey(),
  value: integer("value").notNull(),
});

/** `phone`: of a booking. */
export const searchKinds = ["customer", "pet", "order", "note", "phone"] as const;

/** Folded words; a search matches their beginning, by index. */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    term: text("term").notNull(),
    kind: text("kind", { enum: searchKinds }).notNull(),
    refId: text("ref_id").notNull(),
    /** Null for an order without an account. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId, table.term] }),
    index("search_terms_term").on(table.term, table.userId),
    index("search_terms_kind").on(table.kind, table.term),
    index("search_terms_owner").on(table.userId, table.term),
  ],
);

/** Texts are read from the rows that it points to. */
export const timeline = sqliteTable(
  "timeline",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: ownerId(),
    at: text("at").notNull(),
    area: text("area", { enum: timelineAreas }).notNull(),
    kind: text("kind", { enum: timelineKinds }).notNull(),
    refId: text("ref_id"),
    petId: text("pet_id"),
    /** What would be lost with the row; of a booking what never changes, as JSON. */
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

/** No page of the customer reads it. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    text: text("text").notNull(),
    author: text("author").notNull(),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at"),
    /** Null: about the customer. */
    petId: text("pet_id").references(() => pets.id, { onDelete: "set null" }),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "set null" }),
  },
  (table) => [
    index("customer_notes_owner").on(table.userId, table.createdAt),
    index("customer_notes_pet").on(table.petId, table.createdAt),
    index("customer_notes_booking").on(table.bookingId, table.createdAt),
  ],
);

/** Printed by the practice, to a vet about a visit or to the customer about an appointment. */
export const letters = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["vet", "booking"] }).notNull(),
    petId: text("pet_id").references(() => pets.id, { onDelete: "cascade" }),
    recordId: text("record_id").references(() => visitRecords.id, { onDelete: "cascade" }),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    /** Of whom it is to, a line each. */
    address: text("address").notNull(),
    /** What the vet is asked. */
    question: text("question").notNull().default(""),
    parts: jsonColumn("parts", z.array(z.enum(letterParts))).notNull(),
    author: text("author").notNull(),
    createdAt: text("created_at").notNull(),
    /** Null for letters from before it was stored, which cannot be printed again. */
    content: jsonColumn("content", letterContent),
  },
  (table) => [
    index("letters_owner").on(table.userId, table.createdAt),
    index("letters_pet").on(table.petId, table.kind, table.createdAt),
    index("letters_record").on(table.recordId),
    index("letters_booking").on(table.bookingId, table.createdAt),
  ],
);

/** For mails to customers, with placeholders. */
export const textTemplates = sqliteTable("text_templates", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  createdAt: text("created_at").notNull(),
  changedAt: text("changed_at"),
  /** Where it is offered. */
  use: text("use", { enum: ["message", "treatment"] })
    .notNull()
    .default("message"),
});

/** Written before the action, which then adds its outcome. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: text("at").notNull(),
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    actor: text("actor").notNull(),
    /** One of `auditActions`. */
    action: text("action").notNull(),
    /** 'begun': the outcome is unknown. */
    outcome: text("outcome", { enum: ["begun", "done", "refused", "failed"] }).notNull(),
    /** Parameters of the address, or what the action notes. */
    subject: text("subject").notNull().default(""),
    customerId: text("customer_id").references(() => user.id, { onDelete: "set null" }),
    /** A reason, an amount; nothing about health. */
    details: text("details").notNull().default(""),
    requestId: text("request_id").notNull(),
    /** Of an access: the same within a minute is one. */
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

/** Conditions of partial indexes: a query needs the same words (`sql.raw`). */
export const customerFilters = {
  subscribed: "has_subscription = 1",
  unconfirmed: "is_confirmed = 0 and has_account = 1",
  incomplete: "is_complete = 0 and has_account = 1",
  blocked: "is_blocked = 1",
  files: "has_account = 0",
} as const;

export const customerSorts = [
  { name: "name", column: "nameKey" },
  { name: "registration", column: "registeredAt" },
  { name: "activity", column: "lastActivityAt" },
] as const;
