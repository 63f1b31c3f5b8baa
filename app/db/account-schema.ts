import { type AnyColumn, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonColumn } from "./json-column.ts";

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

/** The account that a row belongs to and is deleted with. */
export function ownerId() {
  return text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });
}

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: ownerId(),
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
    userId: ownerId(),
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

/** better-auth's own rows may hold anything. No comma: drizzle-kit would cut the index there. */
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

// Ours. Days are `yyyy-mm-dd`, instants ISO 8601 in UTC, here and in the other schemas.

/** Inserted with the user by a trigger (migration 0001); another one copies the e-mail. */
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
    herbViews: jsonColumn("herb_views", z.array(z.number())).notNull().default(sql`'[]'`),
    subscriptionStatus: text("subscription_status", { enum: ["inactive", "active"] })
      .notNull()
      .default("inactive"),
    subscriptionProductId: text("subscription_product_id"),
    petSlotsPurchased: integer("pet_slots_purchased").notNull().default(0),
    updatedAt: text("updated_at").notNull(),
    careReminders: integer("care_reminders", { mode: "boolean" }).notNull().default(true),
    /** Null: not blocked. */
    blockedAt: text("blocked_at"),
    /** Whether she is asked how her animal is. */
    checkInMails: integer("check_in_mails", { mode: "boolean" }).notNull().default(true),
    /** Day on which the practice changed phone or address; '' once their owner has saved them since. */
    practiceContactOn: text("practice_contact_on").notNull().default(""),
  },
  (table) => [
    index("profiles_role").on(table.role, table.fullName),
    check("profiles_role_known", sql`${table.role} in ('user', 'admin')`),
    check("profiles_slots_not_negative", sql`${table.petSlotsPurchased} >= 0`),
  ],
);

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

/** Being set up, by one session, while `enabledAt` is null. */
export const twoFactors = sqliteTable("two_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  sessionId: text("session_id").notNull(),
  startedAt: text("started_at").notNull(),
  enabledAt: text("enabled_at"),
  /** Half minutes since 1970; no code counts twice (RFC 6238, 5.2). */
  lastStep: integer("last_step").notNull().default(0),
});

/** Keyed hashes; each code works once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => twoFactors.userId, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
