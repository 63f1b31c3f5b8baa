import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { ownerId, user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";

/** Kept by the practice; animals of several owners may stand in one. */
export const stables = sqliteTable(
  "stables",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    street: text("street").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    contactName: text("contact_name").notNull().default(""),
    contactPhone: text("contact_phone").notNull().default(""),
    directions: text("directions").notNull().default(""),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at"),
  },
  (table) => [index("stables_name").on(table.name)],
);

/** Facts of an animal that the practice enters where its owner does not. */
export const practiceFactKeys = [
  ...(["sex", "chipNumber", "allergies", "medication"] as const),
  ...(["vetName", "vetPhone", "deceasedOn"] as const),
  ...(["pregnantUntil", "competitionOn", "foodAnimal"] as const),
] as const;

export type PracticeFactKey = (typeof practiceFactKeys)[number];

const practiceEntry = z.object({
  /** What it entered, and what stood there before; '' for nothing. */
  value: z.string(),
  before: z.string(),
  on: z.string(),
  by: z.string(),
});

export const pets = sqliteTable(
  "pets",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    breed: text("breed").notNull(),
    birthDate: text("birth_date").notNull(),
    weightKg: real("weight"),
    /** /pets/{petId}/foto/{timestamp}_{filename}. */
    profilePictureUrl: text("profile_picture_url"),
    notes: text("notes").notNull().default(""),
    createdAt: text("created_at").notNull(),
    chipNumber: text("chip_number").notNull().default(""),
    sex: text("sex", { enum: ["", "female", "female-neutered", "male", "male-neutered"] })
      .notNull()
      .default(""),
    colour: text("colour").notNull().default(""),
    allergies: text("allergies").notNull().default(""),
    medication: text("medication").notNull().default(""),
    vetName: text("vet_name").notNull().default(""),
    vetPhone: text("vet_phone").notNull().default(""),
    /** The file stays, reminders stop. */
    deceasedOn: text("deceased_on"),
    stableId: text("stable_id").references(() => stables.id, { onDelete: "set null" }),
    /** Last day; '' for neither. */
    pregnantUntil: text("pregnant_until").notNull().default(""),
    /** The next day on which it competes. */
    competitionOn: text("competition_on").notNull().default(""),
    /** By the Equidenpass; of horses and rabbits. */
    foodAnimal: text("food_animal", { enum: ["", "yes", "no"] })
      .notNull()
      .default(""),
    /** What the practice entered, by the fact's key. */
    practiceFacts: jsonColumn(
      "practice_facts",
      z.partialRecord(z.enum(practiceFactKeys), practiceEntry),
    )
      .notNull()
      .default({}),
  },
  (table) => [
    index("pets_owner").on(table.userId, table.createdAt, table.id),
    index("pets_stable").on(table.stableId),
    check("pets_weight_not_negative", sql`${table.weightKg} is null or ${table.weightKg} >= 0`),
  ],
);

/** The animal that a row belongs to and is deleted with. */
function petId() {
  return text("pet_id")
    .notNull()
    .references(() => pets.id, { onDelete: "cascade" });
}

/** Counted from the last time (decision D9). */
export const carePlans = sqliteTable(
  "care_plans",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    userId: ownerId(),
    /** A known kind, or the owner's own word. */
    kind: text("kind").notNull(),
    /** '' for never. */
    lastDate: text("last_date").notNull(),
    intervalCount: integer("interval_count").notNull(),
    intervalUnit: text("interval_unit", { enum: ["weeks", "months"] }).notNull(),
    /** By `nextDueDay`, or as its owner has said. */
    dueOn: text("due_on").notNull(),
    /** 7 days before, 1 day before, on the day. */
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

/** Outlives its plan. */
export const careEvents = sqliteTable(
  "care_events",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    planId: text("plan_id").references(() => carePlans.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    doneOn: text("done_on").notNull(),
    note: text("note").notNull().default(""),
    createdAt: text("created_at").notNull(),
    /** By the link of a mail, without sign-in. */
    via: text("via", { enum: ["", "link"] })
      .notNull()
      .default(""),
  },
  (table) => [
    index("care_events_pet").on(table.petId, table.doneOn),
    index("care_events_plan").on(table.planId),
  ],
);

/** One per animal and day; `pets.weight` is the newest. */
export const weights = sqliteTable(
  "weights",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    measuredOn: text("measured_on").notNull(),
    weightKg: real("weight_kg").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("weights_pet_day").on(table.petId, table.measuredOn),
    check("weights_not_negative", sql`${table.weightKg} >= 0`),
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

/** A new row ends the old address. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** The token is derived from it. */
  feedId: text("feed_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

export const shareLinks = sqliteTable(
  "share_links",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    userId: ownerId(),
    /** As the owner calls them: 'Tierarztpraxis', 'Urlaubsbetreuung'. */
    label: text("label").notNull(),
    parts: jsonColumn("parts", z.array(z.string())).notNull(),
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

/** No address is kept. */
export const shareLinkVisits = sqliteTable(
  "share_link_visits",
  {
    id: text("id").primaryKey(),
    shareLinkId: text("share_link_id")
      .notNull()
      .references(() => shareLinks.id, { onDelete: "cascade" }),
    visitedAt: text("visited_at").notNull(),
    device: text("device").notNull(),
    opened: text("opened").notNull(),
  },
  (table) => [index("share_link_visits_link").on(table.shareLinkId, table.visitedAt)],
);
