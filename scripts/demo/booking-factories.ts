import { sql } from "drizzle-orm";
import { holdsTime } from "#app/bookings/life.ts";
import { cancellationDeadline } from "#app/bookings/policy.ts";
import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import {
  type DeskServiceType,
  type OfferingId,
  offerings,
  offeringsOf,
} from "#app/bookings/services.ts";
import { bucketsOf, occupiedMinutes } from "#app/bookings/slots.ts";
import {
  blockedPeriods,
  bookingEvents,
  bookingSlots,
  bookings,
  ownAppointments,
  waitingList,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";

// Bookings and the practitioner's time, for the demo data and for tests; as in `factories.ts`. What
// is there already stays as it is.

type Row = typeof bookings.$inferInsert;
type Event = typeof bookingEvents.$inferInsert;

export type BookingFactoryInput = Partial<Row> & {
  userId: string;
  type: DeskServiceType;
  bookingDate: string;
  bookingTime: string;
  /** The time that was asked for, where it is another. */
  askedFor?: Pick<Event, "bookingDate" | "bookingTime">;
  /** Agreed by telephone and entered by the practice, instead of asked for. */
  isEntered?: true;
  /** What happened after the request, oldest first; the last one's time is the booking's. */
  history?: readonly (Pick<Event, "kind" | "actor"> & Partial<Event>)[];
};

/**
 * A booking with its history and, while it is open, its lock. Its customer has consented to a beginning
 * within the withdrawal period.
 */
export async function insertBooking(
  db: Database,
  { history, askedFor, isEntered, ...input }: BookingFactoryInput,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const { type, bookingDate, bookingTime } = input;
  const start = instantInGermany(bookingDate, bookingTime);
  if (!start) throw new Error(`There is no ${bookingTime} on ${bookingDate}.`);
  const offering = offerings[input.offering ?? firstOffering(type)];
  const status = input.status ?? "confirmed";
  const createdAt = input.createdAt ?? `${bookingDate}T05:00:00.000Z`;
  const events = history ?? (isEntered ? [] : defaultHistory(status));
  const row: Row = {
    petId: null,
    offering: offering.id,
    startsAt: start.toISOString(),
    cancelBy: cancellationDeadline(start.toISOString()).toISOString(),
    ...(status === "requested" && { answerBy: start.toISOString() }),
    durationMinutes: offering.durationMinutes,
    priceCents: offering.priceCents,
    petName: "Bello",
    petType: "Hund",
    ownerName: "Karla Kundin",
    phone: "030 23125 099",
    email: "karla@example.org",
    address: "Lindenweg 4, 10115 Berlin",
    createdAt,
    earlyStartAt: createdAt,
    earlyStartWords: earlyConsultationConsent,
    changedAt: events.at(-1)?.createdAt ?? createdAt,
    ...input,
    sequence: input.sequence ?? events.length,
    status,
    id,
  };
  const requested: Event = {
    id: `${id}-0`,
    bookingId: id,
    sequence: 0,
    ...(isEntered
      ? { kind: "enter" as const, actor: "practice" as const }
      : { kind: "request" as const, actor: "customer" as const }),
    ...{ bookingDate, bookingTime, ...askedFor },
    createdAt,
  };
  const further = events.map((event, index) => ({
    ...{ id: `${id}-${index + 1}`, bookingId: id, bookingDate, bookingTime, createdAt },
    ...event,
    sequence: index + 1,
  }));
  const buckets = holdsTime(status)
    ? bucketsOf(
        start,
        occupiedMinutes({ ...offering, durationMinutes: row.durationMinutes }, defaultSchedule),
      )
    : [];
  await db.batch([
    db.insert(bookings).values(row).onConflictDoNothing(),
    db.insert(bookingEvents).values(requested).onConflictDoNothing(),
    ...further.map((event) => db.insert(bookingEvents).values(event).onConflictDoNothing()),
    lock(db, buckets, { bookingId: id, startsAt: row.startsAt }),
  ]);
  return id;
}

/** An appointment that the practitioner entered for herself, with its lock. */
export async function insertOwnAppointment(
  db: Database,
  input: Pick<typeof ownAppointments.$inferInsert, "day" | "startTime" | "endTime"> &
    Partial<typeof ownAppointments.$inferInsert>,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const [start, end] = [input.startTime, input.endTime].map((time) =>
    instantInGermany(input.day, time),
  );
  if (!start || !end) throw new Error(`There is no such time on ${input.day}.`);
  const minutes = (end.getTime() - start.getTime()) / minuteMs;
  await db.batch([
    db
      .insert(ownAppointments)
      .values({ title: "Buchhaltung", createdAt: `${input.day}T05:00:00.000Z`, ...input, id })
      .onConflictDoNothing(),
    lock(db, bucketsOf(start, minutes), { ownAppointmentId: id, day: input.day }),
  ]);
  return id;
}

export async function insertBlockedPeriod(
  db: Database,
  input: Pick<typeof blockedPeriods.$inferInsert, "firstDay" | "lastDay"> &
    Partial<typeof blockedPeriods.$inferInsert>,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await db
    .insert(blockedPeriods)
    .values({
      label: "Urlaub",
      kind: "leave",
      createdAt: `${input.firstDay}T05:00:00.000Z`,
      ...input,
      id,
    })
    .onConflictDoNothing();
  return id;
}

/** Somebody waits for a consultation, from the day of the entry on. */
export async function insertWaiting(
  db: Database,
  input: Pick<typeof waitingList.$inferInsert, "userId"> & Partial<typeof waitingList.$inferInsert>,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const createdAt = input.createdAt ?? new Date().toISOString();
  const fromDay = createdAt.slice(0, 10);
  await db
    .insert(waitingList)
    .values({
      ...{ petName: "Bello", petType: "Hund", offering: "acupressure", weekdays: [], dayTimes: [] },
      ...{ fromDay, untilDay: addDays(fromDay, 90), createdAt, ...input, id },
    })
    .onConflictDoNothing();
  return id;
}

/** Only for what has just been added: what was there before may lie at another time. */
function lock(db: Database, buckets: readonly number[], holder: Holder) {
  const isAdded =
    "bookingId" in holder
      ? sql`exists (select 1 from ${bookings} where ${bookings.id} = ${holder.bookingId}
          and ${bookings.startsAt} = ${holder.startsAt})`
      : sql`exists (select 1 from ${ownAppointments}
          where ${ownAppointments.id} = ${holder.ownAppointmentId}
          and ${ownAppointments.day} = ${holder.day})`;
  const source = sql`json_each(${JSON.stringify(buckets)})`;
  const row = { practitionerId, bucket: sql`value`, ...holder };
  return insertFrom(db, bookingSlots, source, isAdded, row).onConflictDoNothing();
}

type Holder = { bookingId: string; startsAt: string } | { ownAppointmentId: string; day: string };

function firstOffering(type: DeskServiceType): OfferingId {
  const [offering] = offeringsOf(type);
  if (!offering) throw new Error(`There is nothing to book of ${type}.`);
  return offering.id;
}

/** The shortest way to a status. */
export function defaultHistory(status: Row["status"]): NonNullable<BookingFactoryInput["history"]> {
  const confirmed = { kind: "confirm", actor: "practice" } as const;
  switch (status) {
    case "requested":
      return [];
    case "confirmed":
      return [confirmed];
    case "proposed":
      return [{ kind: "propose", actor: "practice" }];
    case "declined":
      return [{ kind: "decline", actor: "practice" }];
    case "cancelled":
      return [confirmed, { kind: "cancel", actor: "customer" }];
    case "expired":
      return [{ kind: "expire", actor: "system" }];
    case "done":
    case "no-show":
      return [confirmed, { kind: status, actor: "practice" }];
  }
}
