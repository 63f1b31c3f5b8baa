import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

// Instants are ISO 8601 in UTC, money is in euro cents. JSON columns hold what nothing asks for.

export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    origin: text("origin").notNull(),
    /** Empty some time after it was delivered. */
    payload: text("payload").notNull(),
    status: text("status", { enum: ["pending", "delivered", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Not before; while an attempt is under way, the end of its lease. */
    nextAttemptAt: text("next_attempt_at").notNull(),
    /** 'http 503', 'timeout', …: never what the receiver wrote. */
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
    deliveredAt: text("delivered_at"),
  },
  (table) => [
    index("events_due").on(table.status, table.nextAttemptAt, table.id),
    index("events_kept").on(table.deliveredAt).where(sql`${table.payload} <> ''`),
  ],
);

/** Development only: disturbs the deliveries of events, one row 'knobs'. */
export const deliveryKnobs = sqliteTable("delivery_knobs", {
  id: text("id").primaryKey(),
  /** Pause before the first attempt. */
  delaySeconds: integer("delay_seconds").notNull().default(0),
  /** So many deliveries get lost on their way. */
  dropDeliveries: integer("drop_deliveries").notNull().default(0),
  /** So many deliveries are answered with an error. */
  failDeliveries: integer("fail_deliveries").notNull().default(0),
  duplicate: integer("duplicate", { mode: "boolean" }).notNull().default(false),
  /** Events of one change are sent last first. */
  reorder: integer("reorder", { mode: "boolean" }).notNull().default(false),
  secret: text("secret", { enum: ["right", "wrong", "old"] })
    .notNull()
    .default("right"),
});
