import { type AnyColumn, type SQLWrapper, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

// better-auth's own tables. Their shape is the library's; instants are Dates there.

export const user = sqliteTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    image: text("image"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("user_confirmed").on(table.emailVerified, table.createdAt)],
);

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("session_user").on(table.userId), index("session_expiry").on(table.expiresAt)],
);

export const account = sqliteTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: integer("access_token_expires_at", { mode: "timestamp_ms" }),
    refreshTokenExpiresAt: integer("refresh_token_expires_at", { mode: "timestamp_ms" }),
    scope: text("scope"),
    password: text("password"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("account_user").on(table.userId)],
);

/**
 * Whose link a row is: ours hold JSON, better-auth's own rows may hold anything. Without a comma,
 * at which drizzle-kit would cut the index's expression in two.
 */
export function linkOwner(value: AnyColumn | SQLWrapper) {
  return sql`case when json_valid(${value}) then ${value} ->> '$.userId' end`;
}

export const verification = sqliteTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("verification_identifier").on(table.identifier),
    index("verification_expiry").on(table.expiresAt),
    index("verification_user").on(linkOwner(table.value)),
  ],
);

// Ours. Days are `yyyy-mm-dd`, instants ISO 8601 in UTC.

/** Born with the user by a trigger (migration 0001); e-mail follows the user's by another. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    fullName: text("full_name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    street: text("street").notNull().default(""),
    city: text("city").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    herbViews: text("herb_views", { mode: "json" }).$type<number[]>().notNull().default(sql`'[]'`),
    subscriptionStatus: text("subscription_status", { enum: ["inactive", "active"] })
      .notNull()
      .default("inactive"),
    subscriptionProductId: text("subscription_product_id"),
    petSlotsPurchased: integer("pet_slots_purchased").notNull().default(0),
    updatedAt: text("updated_at").notNull(),
    /** Whether mails remind of due care; the owner's own choice. */
    careReminders: integer("care_reminders", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    index("profiles_role").on(table.role, table.fullName),
    check("profiles_role_known", sql`${table.role} in ('user', 'admin')`),
    check("profiles_slots_not_negative", sql`${table.petSlotsPurchased} >= 0`),
  ],
);

export const pets = sqliteTable(
  "pets",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    breed: text("breed").notNull(),
    birthDate: text("birth_date").notNull(),
    weightKg: real("weight"),
    /** Path of the photo on this site: /pets/{petId}/foto/{timestamp}_{filename}. */
    profilePictureUrl: text("profile_picture_url"),
    notes: text("notes").notNull().default(""),
    createdAt: text("created_at").notNull(),
    /** Transponder number (ISO 11784: 15 digits); older chips have other numbers. */
    chipNumber: text("chip_number").notNull().default(""),
    sex: text("sex", { enum: ["", "female", "female-neutered", "male", "male-neutered"] })
      .notNull()
      .default(""),
    colour: text("colour").notNull().default(""),
    allergies: text("allergies").notNull().default(""),
    medication: text("medication").notNull().default(""),
    vetName: text("vet_name").notNull().default(""),
    vetPhone: text("vet_phone").notNull().default(""),
    /** The day the animal died; its file stays, its reminders stop. */
    deceasedOn: text("deceased_on"),
  },
  (table) => [
    index("pets_owner").on(table.userId, table.createdAt, table.id),
    check("pets_weight_not_negative", sql`${table.weightKg} is null or ${table.weightKg} >= 0`),
  ],
);

/** What recurs, counted from the last time (decision 9): vaccination, worming, farrier. */
export const carePlans = sqliteTable(
  "care_plans",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** As people read it: one of the known kinds, or the owner's own word. */
    kind: text("kind").notNull(),
    lastDate: text("last_date").notNull(),
    intervalCount: integer("interval_count").notNull(),
    intervalUnit: text("interval_unit", { enum: ["weeks", "months"] }).notNull(),
    /** Next due day, by `nextDueDay` from the three before; written with them. */
    dueOn: text("due_on").notNull(),
    /** The last reminder sent for this due day: 7 days before, 1 day before, on the day. */
    reminded: text("reminded", { enum: ["week", "day", "due"] }),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("care_plans_pet").on(table.petId, table.dueOn),
    index("care_plans_owner").on(table.userId, table.dueOn),
    index("care_plans_due").on(table.dueOn),
    check("care_plans_interval", sql`${table.intervalCount} >= 1`),
    check("care_plans_unit", sql`${table.intervalUnit} in ('weeks', 'months')`),
  ],
);

/** What was done, and when: the history, which outlives its plan. */
export const careEvents = sqliteTable(
  "care_events",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    planId: text("plan_id").references(() => carePlans.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    doneOn: text("done_on").notNull(),
    /** Vaccine and batch, say. */
    note: text("note").notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("care_events_pet").on(table.petId, table.doneOn),
    index("care_events_plan").on(table.planId),
  ],
);

/** One weight an animal and day; `pets.weight` is the newest of them. */
export const weights = sqliteTable(
  "weights",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    measuredOn: text("measured_on").notNull(),
    weightKg: real("weight_kg").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("weights_pet_day").on(table.petId, table.measuredOn),
    check("weights_not_negative", sql`${table.weightKg} >= 0`),
  ],
);

/**
 * Files in the bucket that no row names yet: written before the file, removed in the batch that
 * takes the file into use. What stays is an orphan, which the sweep deletes.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    /** Key in the bucket. */
    key: text("key").primaryKey(),
    userId: text("user_id").notNull(),
    petId: text("pet_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("uploads_created").on(table.createdAt)],
);

export const documents = sqliteTable(
  "documents",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    fileName: text("file_name").notNull(),
    /** Key in the bucket `documents`: {userId}/{petId}/docs/{timestamp}_{filename}. */
    filePath: text("file_path").notNull().unique(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    category: text("category").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("documents_owner").on(table.userId, table.createdAt),
    index("documents_pet").on(table.petId, table.createdAt),
  ],
);

export const appointments = sqliteTable(
  "appointments",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    appointmentDate: text("appointment_date").notNull(),
    appointmentTime: text("appointment_time"),
    appointmentType: text("appointment_type").notNull(),
    notes: text("notes").notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("appointments_owner").on(table.userId, table.appointmentDate, table.appointmentTime),
    index("appointments_pet").on(table.petId, table.appointmentDate, table.appointmentTime),
  ],
);

/** The private calendar feed of an owner; a new row makes the old address dead. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** What the token is derived from (`platform/capability.server.ts`). */
  feedId: text("feed_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

/** Read-only access to chosen parts of an animal's file, for a vet or a sitter. */
export const shareLinks = sqliteTable(
  "share_links",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** For whom, as the owner calls them: 'Tierarztpraxis', 'Urlaubsbetreuung'. */
    label: text("label").notNull(),
    parts: text("parts", { mode: "json" }).$type<string[]>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("share_links_pet").on(table.petId, table.createdAt),
    index("share_links_owner").on(table.userId),
    index("share_links_expiry").on(table.expiresAt),
  ],
);

/** Who looked, as far as it may be known: when, and with what kind of device. No address. */
export const shareLinkVisits = sqliteTable(
  "share_link_visits",
  {
    id: text("id").primaryKey(),
    shareLinkId: text("share_link_id")
      .notNull()
      .references(() => shareLinks.id, { onDelete: "cascade" }),
    visitedAt: text("visited_at").notNull(),
    device: text("device").notNull(),
    /** What was opened: the page, the passport, a document by name. */
    opened: text("opened").notNull(),
  },
  (table) => [index("share_link_visits_link").on(table.shareLinkId, table.visitedAt)],
);

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("contact_messages_created").on(table.createdAt)],
);

/** A file of a mail. */
export type MailAttachment = {
  fileName: string;
  /** With its parameters: 'text/calendar; charset=utf-8; method=REQUEST'. */
  contentType: string;
  /** The bytes as base64. */
  content: string;
};

/**
 * Mails that are to leave, written in the batch of the change that causes them. Subject and body
 * are emptied once sent: they hold names and links that open accounts.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** While it lies in the future somebody is sending this row. */
    leasedUntil: text("leased_until"),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
    lastError: text("last_error"),
    /** Whom an answer goes to, when that is not the sender. */
    replyTo: text("reply_to"),
    /** Address for 'List-Unsubscribe' (RFC 8058), for mails that nobody needs to go on getting. */
    unsubscribeLink: text("unsubscribe_link"),
    /** Files that go along, emptied like the words. */
    attachments: text("attachments", { mode: "json" }).$type<readonly MailAttachment[]>(),
  },
  (table) => [index("outbox_status").on(table.status, table.createdAt)],
);

/** The mail service of a machine without an account: what was sent, readable at /dev/mailbox. */
export const mailbox = sqliteTable(
  "mailbox",
  {
    id: text("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: text("created_at").notNull(),
    attachments: text("attachments", { mode: "json" }).$type<readonly MailAttachment[]>(),
  },
  (table) => [
    index("mailbox_recipient").on(table.recipient, table.createdAt),
    index("mailbox_created").on(table.createdAt),
  ],
);

/** One counter a key and window; the key is a keyed hash, never an address in clear. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: integer("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_window").on(table.windowStart),
  ],
);
