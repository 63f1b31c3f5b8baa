import { sql } from "drizzle-orm";
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
import { z } from "zod";
import { bodyViews } from "#app/treatment/body.ts";
import { type HealthAnswers, healthKeys, healthLists } from "#app/treatment/health.ts";
import { itemKinds, planStates } from "#app/treatment/plan.ts";
import { releasableParts } from "#app/treatment/record.ts";
import { scaleKeys } from "#app/treatment/scales.ts";
import { bookings } from "./booking-schema.ts";
import { herbs } from "./herb-schema.ts";
import { jsonColumn } from "./json-column.ts";
import { pets, shareLinks } from "./pet-schema.ts";

// Days `yyyy-mm-dd`, times 'hh:mm' in Germany, instants ISO 8601 in UTC. Whose they are says the animal.

function petId() {
  return text("pet_id")
    .notNull()
    .references(() => pets.id, { onDelete: "cascade" });
}

const bodyPoint = z.object({
  view: z.enum(bodyViews),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  word: z.string(),
});

/** The practitioner's own of an animal and a visit; from `fixedAt` on a trigger lets nothing change. */
export const visitRecords = sqliteTable(
  "visit_records",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "set null" }),
    visitedOn: text("visited_on").notNull(),
    reason: text("reason").notNull().default(""),
    anamnesis: text("anamnesis").notNull().default(""),
    findings: text("findings").notNull().default(""),
    treatment: text("treatment").notNull().default(""),
    advice: text("advice").notNull().default(""),
    points: jsonColumn("points", z.array(bodyPoint)).notNull(),
    /** What the owner sees of it. */
    released: jsonColumn("released", z.array(z.enum(releasableParts))).notNull(),
    /** Joins the animal's weights when the record is fixed. */
    weightKg: real("weight_kg"),
    /** Counts saves from 1. */
    revision: integer("revision").notNull().default(1),
    fixedAt: text("fixed_at"),
    fixedBy: text("fixed_by").notNull().default(""),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [
    index("visit_records_pet").on(table.petId, table.visitedOn),
    uniqueIndex("visit_records_booking").on(table.bookingId),
    index("visit_records_drafts").on(table.changedAt).where(sql`fixed_at is null`),
  ],
);

export const recordAdditions = sqliteTable(
  "record_additions",
  {
    id: text("id").primaryKey(),
    recordId: recordId(),
    reason: text("reason").notNull(),
    text: text("text").notNull(),
    author: text("author").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("record_additions_record").on(table.recordId, table.createdAt)],
);

export const recordPhotos = sqliteTable(
  "record_photos",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    recordId: text("record_id").references(() => visitRecords.id, { onDelete: "cascade" }),
    checkInId: text("check_in_id").references(() => checkIns.id, { onDelete: "cascade" }),
    /** As it is called: 'von links'. */
    view: text("view").notNull(),
    key: text("key").notNull().unique(),
    fileSize: integer("file_size").notNull().default(0),
    takenOn: text("taken_on").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("record_photos_pet").on(table.petId, table.view, table.takenOn),
    index("record_photos_record").on(table.recordId),
    index("record_photos_check_in").on(table.checkInId),
  ],
);

function recordId() {
  return text("record_id")
    .notNull()
    .references(() => visitRecords.id, { onDelete: "cascade" });
}

/** By the practice at a visit or by the owner in a check-in; weights stand in `weights`. */
export const measurements = sqliteTable(
  "measurements",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    recordId: text("record_id").references(() => visitRecords.id, { onDelete: "cascade" }),
    checkInId: text("check_in_id").references(() => checkIns.id, { onDelete: "cascade" }),
    scale: text("scale", { enum: scaleKeys }).notNull(),
    value: real("value").notNull(),
    measuredOn: text("measured_on").notNull(),
  },
  (table) => [
    index("measurements_pet").on(table.petId, table.scale, table.measuredOn),
    uniqueIndex("measurements_record").on(table.recordId, table.scale),
    uniqueIndex("measurements_check_in").on(table.checkInId, table.scale),
    check("measurements_origin", sql`(record_id is null) <> (check_in_id is null)`),
  ],
);

/** A version of what the owner does at home; of an animal's one is sent. Versions share a line. */
export const treatmentPlans = sqliteTable(
  "treatment_plans",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    recordId: text("record_id").references(() => visitRecords.id, { onDelete: "set null" }),
    lineId: text("line_id").notNull(),
    version: integer("version").notNull(),
    state: text("state", { enum: planStates }).notNull(),
    /** 'Was tun, wenn': stands on top. */
    emergency: text("emergency").notNull().default(""),
    /** How many days after it was sent its check-in is; 0 for none. */
    checkInDays: integer("check_in_days").notNull().default(7),
    nextVisitOn: text("next_visit_on"),
    /** Counts saves from 1. */
    revision: integer("revision").notNull().default(1),
    /** The owner wants a mail about what was not ticked. */
    isReminded: integer("is_reminded", { mode: "boolean" }).notNull().default(false),
    remindedOn: text("reminded_on"),
    sentAt: text("sent_at"),
    seenAt: text("seen_at"),
    /** Or was replaced. */
    endedAt: text("ended_at"),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at").notNull(),
    /** What the animal is to weigh; null where it keeps its weight. */
    targetWeightKg: real("target_weight_kg"),
  },
  (table) => [
    index("treatment_plans_pet").on(table.petId, table.createdAt),
    uniqueIndex("treatment_plans_version").on(table.lineId, table.version),
    index("treatment_plans_record").on(table.recordId),
    uniqueIndex("treatment_plans_sent").on(table.petId).where(sql`state = 'sent'`),
    index("treatment_plans_drafts").on(table.createdAt).where(sql`state = 'draft'`),
  ],
);

/** Triggers let no item in that is poisonous for the animal, and none change of a plan that was sent. */
export const planItems = sqliteTable(
  "plan_items",
  {
    id: text("id").primaryKey(),
    planId: text("plan_id")
      .notNull()
      .references(() => treatmentPlans.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", { enum: itemKinds }).notNull(),
    herbId: integer("herb_id").references(() => herbs.id, { onDelete: "set null" }),
    isOuter: integer("is_outer", { mode: "boolean" }).notNull().default(false),
    productId: text("product_id"),
    title: text("title").notNull(),
    dose: text("dose").notNull().default(""),
    /** Times of day ('morgens') or of the clock ('08:30'). */
    times: jsonColumn("times", z.array(z.string())).notNull(),
    fromDay: text("from_day").notNull(),
    /** The last day; null without end. */
    untilDay: text("until_day"),
    watch: text("watch").notNull().default(""),
    /** Why it is given although something speaks against it; the plan prints it. */
    reason: text("reason").notNull().default(""),
    /** The item of the version before that it continues: what was given today counts for both. */
    beforeId: text("before_id"),
    /** Of a feed, as its label declares it. */
    kcalPer100g: integer("kcal_per_100g"),
  },
  (table) => [
    index("plan_items_plan").on(table.planId, table.position),
    index("plan_items_herb").on(table.herbId),
    index("plan_items_before").on(table.beforeId),
  ],
);

/** Given on a day at a time: once, however often it is told. */
export const planTicks = sqliteTable(
  "plan_ticks",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => planItems.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    time: text("time").notNull(),
    givenAt: text("given_at").notNull(),
    /** Of whoever looked after the animal; null for the owner. */
    shareLinkId: text("share_link_id").references(() => shareLinks.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.day, table.time] }),
    index("plan_ticks_link").on(table.shareLinkId),
  ],
);

const healthAnswers: z.ZodType<HealthAnswers> = z.object({
  list: z.enum(healthLists),
  answers: z.partialRecord(z.enum(healthKeys), z.string()),
});

/** How it goes, asked some days after a plan was sent. */
export const checkIns = sqliteTable(
  "check_ins",
  {
    id: text("id").primaryKey(),
    petId: petId(),
    planId: text("plan_id")
      .notNull()
      .references(() => treatmentPlans.id, { onDelete: "cascade" }),
    dueOn: text("due_on").notNull(),
    askedAt: text("asked_at"),
    answeredAt: text("answered_at"),
    change: text("change", { enum: ["better", "same", "worse"] }),
    word: text("word").notNull().default(""),
    colour: text("colour", { enum: ["green", "yellow", "red"] }),
    messageId: text("message_id"),
    createdAt: text("created_at").notNull(),
    /** Null in answers from before it was asked. */
    health: jsonColumn("health", healthAnswers),
    /** By when the owner was promised to hear from the practice; null where nothing was promised. */
    replyBy: text("reply_by"),
    /** When the practitioner first opened a red answer. */
    seenAt: text("seen_at"),
  },
  (table) => [
    uniqueIndex("check_ins_day").on(table.planId, table.dueOn),
    index("check_ins_pet").on(table.petId, table.dueOn),
    index("check_ins_open").on(table.dueOn).where(sql`asked_at is null`),
    index("check_ins_message").on(table.messageId),
    index("check_ins_unseen").on(table.answeredAt).where(sql`colour = 'red' and seen_at is null`),
  ],
);
