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
import { dayTimes, defaultSchedule } from "#app/bookings/schedule.ts";
import { deskServiceTypes, offeringIds, perService } from "#app/bookings/services.ts";
import { ownerId, user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";
import { pets } from "./pet-schema.ts";

// Days `yyyy-mm-dd`, times 'hh:mm' in Germany, instants ISO 8601 in UTC.

export const calledOffSchema = z.object({
  status: z.enum(bookingStatuses),
  answerBy: z.string().nullable(),
});

export const bookings = sqliteTable(
  "bookings",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    petId: text("pet_id").references(() => pets.id, { onDelete: "set null" }),
    type: text("type", { enum: deskServiceTypes }).notNull(),
    offering: text("offering", { enum: offeringIds }).notNull(),
    /** While a time is proposed: the proposed one. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    startsAt: text("starts_at").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    /** As agreed at booking. */
    priceCents: integer("price_cents").notNull(),
    petName: text("pet_name").notNull(),
    petType: text("pet_type").notNull(),
    ownerName: text("owner_name").notNull(),
    phone: text("phone").notNull(),
    /** For contact; mails go to the account's own address. */
    email: text("email").notNull(),
    address: text("address").notNull(),
    concerns: text("concerns").notNull().default(""),
    status: text("status", { enum: bookingStatuses }).notNull(),
    /** From 0, the request; also the SEQUENCE of its calendar entry (RFC 5545). */
    sequence: integer("sequence").notNull().default(0),
    /** Until when the other side has to answer. */
    answerBy: text("answer_by"),
    /** Until when the customer may cancel or move a confirmed one. */
    cancelBy: text("cancel_by").notNull(),
    meetingUrl: text("meeting_url").notNull().default(""),
    answers: jsonColumn("answers", z.record(z.string(), z.string())),
    answeredAt: text("answered_at"),
    createdAt: text("created_at").notNull(),
    changedAt: text("changed_at").notNull(),
    /** When and in which words an early start was asked for (§ 356 Abs. 4, § 357a Abs. 2 BGB). */
    earlyStartAt: text("early_start_at"),
    earlyStartWords: text("early_start_words").notNull().default(""),
    /** Of another service than those of the list. */
    title: text("title").notNull().default(""),
    /** Bookings entered together, as '6 × every 2 weeks'. */
    seriesId: text("series_id"),
    /** Cancelled by the customer after `cancelBy`: what the practice decided. */
    lateFee: text("late_fee", { enum: ["", "noted", "waived"] })
      .notNull()
      .default(""),
    /** Of the way to it, as the practice entered it. */
    travelMinutes: integer("travel_minutes"),
    /** When the customer was told that the practice is on its way. */
    onTheWayAt: text("on_the_way_at"),
  },
  (table) => [
    index("bookings_owner").on(table.userId, table.bookingDate),
    index("bookings_pet").on(table.petId),
    index("bookings_day").on(table.bookingDate, table.bookingTime),
    index("bookings_status").on(table.status, table.startsAt),
    index("bookings_series").on(table.seriesId, table.startsAt),
  ],
);

/** A preparation form that its owner has begun and not sent. */
export const answerDrafts = sqliteTable("answer_drafts", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  /** As they were entered, also what is no answer yet. */
  fields: jsonColumn("fields", z.record(z.string(), z.string())).notNull(),
  /** `answeredAt` of the answers that the form began with; '' without. */
  seen: text("seen").notNull(),
  /** From 1, one more with every save. */
  revision: integer("revision").notNull(),
  savedAt: text("saved_at").notNull(),
});

export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: text("id").primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: eventKinds }).notNull(),
    actor: text("actor", { enum: eventActors }).notNull(),
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    message: text("message").notNull().default(""),
    createdAt: text("created_at").notNull(),
    /** By the link of a mail, without sign-in; by the practice, as the customer asked on the telephone. */
    via: text("via", { enum: ["", "link", "telephone"] })
      .notNull()
      .default(""),
    /** Of what was called off by a link: how it was, for it can be taken back for a while. */
    calledOff: jsonColumn("called_off", calledOffSchema),
  },
  (table) => [
    uniqueIndex("booking_events_sequence").on(table.bookingId, table.sequence),
    index("booking_events_called_off").on(table.createdAt).where(sql`called_off is not null`),
  ],
);

/** As RFC 5545, 3.2.12 and RFC 5546, 3.2.7 name them. */
export const calendarAnswerKinds = [
  "accepted",
  "declined",
  "tentative",
  "delegated",
  "counter",
] as const;

/** What a calendar program has answered by mail, which proves nothing and changes no booking. */
export const calendarAnswers = sqliteTable(
  "calendar_answers",
  {
    id: text("id").primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Of the inbox; the entry may be gone. */
    entryId: text("entry_id").notNull(),
    kind: text("kind", { enum: calendarAnswerKinds }).notNull(),
    /** Of the booking when the answer came. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    /** The answer is to an earlier state of the booking (SEQUENCE, RFC 5545, 3.8.7.4). */
    isOutdated: integer("is_outdated", { mode: "boolean" }).notNull().default(false),
    /** The address of the mail. */
    email: text("email").notNull(),
    /** It is the one that the booking's calendar file invited. */
    isCustomers: integer("is_customers", { mode: "boolean" }).notNull(),
    /** Of a counter-proposal: its begin, in UTC. */
    proposedAt: text("proposed_at"),
    comment: text("comment").notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("calendar_answers_booking").on(table.bookingId, table.createdAt),
    index("calendar_answers_entry").on(table.entryId),
  ],
);

/** The lock: a quarter of an hour belongs to one thing at most. */
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

export const blockedPeriods = sqliteTable(
  "blocked_periods",
  {
    id: text("id").primaryKey(),
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day").notNull(),
    label: text("label").notNull(),
    /** 'open': the practice works on this public holiday, which is closed without such a row. */
    kind: text("kind", { enum: ["holiday", "leave", "open"] }).notNull(),
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

const slotTimes = z.object(
  perService((type) => z.array(z.string()).readonly().default(defaultSchedule.slotTimes[type])),
);

export const practiceSchedules = sqliteTable("practice_schedules", {
  practitionerId: text("practitioner_id").primaryKey(),
  /** Counts changes from 1. */
  revision: integer("revision").notNull(),
  weeklyHours: jsonColumn("weekly_hours", weeklyHours).notNull(),
  slotTimes: jsonColumn("slot_times", slotTimes).notNull(),
  noticeHours: integer("notice_hours").notNull(),
  horizonDays: integer("horizon_days").notNull(),
  bufferMinutes: integer("buffer_minutes").notNull(),
  updatedAt: text("updated_at").notNull(),
  /** To the waiting list, where the offer is chargeable; else the practice is asked first. */
  offersByItself: integer("offers_by_itself", { mode: "boolean" }).notNull().default(false),
});

export const practiceFeeds = sqliteTable("practice_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  feedId: text("feed_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

/** Who waits for a time of an offering; the earliest entry is asked first. */
export const waitingList = sqliteTable(
  "waiting_list",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    petId: text("pet_id").references(() => pets.id, { onDelete: "set null" }),
    petName: text("pet_name").notNull(),
    petType: text("pet_type").notNull(),
    offering: text("offering", { enum: offeringIds }).notNull(),
    /** From 0, Monday; none: any. */
    weekdays: jsonColumn("weekdays", z.array(z.number())).notNull(),
    dayTimes: jsonColumn("day_times", z.array(z.enum(dayTimes))).notNull(),
    fromDay: text("from_day").notNull(),
    untilDay: text("until_day").notNull(),
    note: text("note").notNull().default(""),
    createdAt: text("created_at").notNull(),
    /** Booked, withdrawn or over. */
    endedAt: text("ended_at"),
  },
  (table) => [
    index("waiting_list_open").on(table.createdAt, table.id).where(sql`ended_at is null`),
    index("waiting_list_ended").on(table.endedAt).where(sql`ended_at is not null`),
    index("waiting_list_owner").on(table.userId, table.createdAt),
    index("waiting_list_pet").on(table.petId),
  ],
);

/** Nobody is offered the same time twice. The offer itself is a booking in status 'proposed'. */
export const waitingOffers = sqliteTable(
  "waiting_offers",
  {
    waitingId: text("waiting_id")
      .notNull()
      .references(() => waitingList.id, { onDelete: "cascade" }),
    startsAt: text("starts_at").notNull(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "set null" }),
    offeredAt: text("offered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.waitingId, table.startsAt] }),
    index("waiting_offers_booking").on(table.bookingId),
  ],
);

/** Quarters of an hour that became free while somebody waited, by trigger; a job offers them. */
export const freedTimes = sqliteTable("freed_times", {
  bucket: integer("bucket").primaryKey(),
  /** The last time: one that becomes free again while the job runs is offered by the next run. */
  freedAt: text("freed_at").notNull().default(""),
});
