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
import { bookingStatuses, eventActors, eventKinds } from "#app/bookings/life.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { offeringIds, perService, serviceTypes } from "#app/bookings/services.ts";
import { user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";
import { pets } from "./pet-schema.ts";

// Consultations and the practitioner's time. Days `yyyy-mm-dd`, times 'hh:mm' by the clock in
// Germany, instants ISO 8601 in UTC.

export const bookings = sqliteTable(
  "bookings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    petId: text("pet_id").references(() => pets.id, { onDelete: "set null" }),
    type: text("type", { enum: serviceTypes }).notNull(),
    offering: text("offering", { enum: offeringIds }).notNull(),
    /** While a time is proposed: the proposed one. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    /** The instant that date and time mean. */
    startsAt: text("starts_at").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    /** As it was told when it was booked. */
    priceCents: integer("price_cents").notNull(),
    petName: text("pet_name").notNull(),
    /** Species as people read it. */
    petType: text("pet_type").notNull(),
    ownerName: text("owner_name").notNull(),
    phone: text("phone").notNull(),
    /** How to reach the customer; mails go to the account's own address. */
    email: text("email").notNull(),
    /** Where a visit goes, in one line; as it was told when it was booked. */
    address: text("address").notNull(),
    /** Concerns, symptoms or issues, by type. */
    concerns: text("concerns").notNull().default(""),
    status: text("status", { enum: bookingStatuses }).notNull(),
    /** Counts its events from 0, the request; also the SEQUENCE of its calendar entry (RFC 5545). */
    sequence: integer("sequence").notNull().default(0),
    /** Until when the other side has to answer a request or a proposal. */
    answerBy: text("answer_by"),
    /** Until when the customer may cancel or move it once it is confirmed. */
    cancelBy: text("cancel_by").notNull(),
    /** Where a video consultation takes place; empty while the practice has not said. */
    meetingUrl: text("meeting_url").notNull().default(""),
    /** The preparation form as it was filled in online, by question. */
    answers: jsonColumn("answers", z.record(z.string(), z.string())),
    answeredAt: text("answered_at"),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at").notNull(),
    /**
     * When the customer asked for a beginning before the end of the withdrawal period, and in which
     * words (§ 356 Abs. 4, § 357a Abs. 2 BGB); null and empty without it.
     */
    earlyStartAt: text("early_start_at"),
    earlyStartWords: text("early_start_words").notNull().default(""),
  },
  (table) => [
    index("bookings_owner").on(table.userId, table.bookingDate),
    index("bookings_pet").on(table.petId),
    index("bookings_day").on(table.bookingDate, table.bookingTime),
    index("bookings_status").on(table.status, table.startsAt),
  ],
);

/** What happened to a booking, once for each sequence. */
export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: text("id").primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The booking's sequence since then. */
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: eventKinds }).notNull(),
    actor: text("actor", { enum: eventActors }).notNull(),
    /** The booking's date and time since then. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    /** What the one who did it says to the other. */
    message: text("message").notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (table) => [uniqueIndex("booking_events_sequence").on(table.bookingId, table.sequence)],
);

/** The lock: a quarter of an hour of a practitioner belongs to one thing at most. */
export const bookingSlots = sqliteTable(
  "booking_slots",
  {
    practitionerId: text("practitioner_id").notNull(),
    /** Quarters of an hour since 1970 in UTC. */
    bucket: integer("bucket").notNull(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    ownAppointmentId: text("own_appointment_id").references(() => ownAppointments.id, {
      onDelete: "cascade",
    }),
  },
  (table) => [
    primaryKey({ columns: [table.practitionerId, table.bucket] }),
    index("booking_slots_booking").on(table.bookingId),
    index("booking_slots_own_appointment").on(table.ownAppointmentId),
    check(
      "booking_slots_one_holder",
      sql`(${table.bookingId} is null) <> (${table.ownAppointmentId} is null)`,
    ),
  ],
);

/** What the practitioner enters for herself; it takes its time as a booking does. */
export const ownAppointments = sqliteTable(
  "own_appointments",
  {
    id: text("id").primaryKey(),
    day: text("day").notNull(),
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    title: text("title").notNull(),
    notes: text("notes").notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("own_appointments_day").on(table.day, table.startTime)],
);

/** Whole days on which nothing can be booked: holidays, leave. */
export const blockedPeriods = sqliteTable(
  "blocked_periods",
  {
    id: text("id").primaryKey(),
    firstDay: text("first_day").notNull(),
    /** The last of the blocked days itself. */
    lastDay: text("last_day").notNull(),
    label: text("label").notNull(),
    kind: text("kind", { enum: ["holiday", "leave"] }).notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("blocked_periods_days").on(table.lastDay, table.firstDay),
    check("blocked_periods_order", sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);

const weeklyHours = z
  .array(z.array(z.object({ from: z.string(), to: z.string() })).readonly())
  .readonly();

/** Services that are offered since the times were saved begin at their usual times. */
const slotTimes = z.object(
  perService((type) => z.array(z.string()).readonly().default(defaultSchedule.slotTimes[type])),
);

/** When the practice can be booked; without a row the defaults of `agenda/schedule.ts` hold. */
export const practiceSchedules = sqliteTable("practice_schedules", {
  practitionerId: text("practitioner_id").primaryKey(),
  /** Counts its changes, so that what was read and what holds can be told apart; begins with 1. */
  revision: integer("revision").notNull(),
  weeklyHours: jsonColumn("weekly_hours", weeklyHours).notNull(),
  slotTimes: jsonColumn("slot_times", slotTimes).notNull(),
  noticeHours: integer("notice_hours").notNull(),
  horizonDays: integer("horizon_days").notNull(),
  bufferMinutes: integer("buffer_minutes").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** The private feed of the practice's agenda; as `calendarFeeds`. */
export const practiceFeeds = sqliteTable("practice_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  feedId: text("feed_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: text("created_at").notNull(),
});
