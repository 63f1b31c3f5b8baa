import { and, asc, eq, getTableColumns, gt, lt, lte, or, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { isReminderTime } from "#app/pets/care/reminder-policy.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter } from "#app/platform/german-time.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { Booking } from "./booking.ts";
import { changeBooking } from "./change.server.ts";
import { isAsRead } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { reminderMail } from "./mails.server.ts";

/** A bound, so that a run ends in its time; the next one goes on. What fails does not count. */
const bookingsPerRun = 50;

/** Ends requests and proposals that nobody has answered in time, of both as many in a run. */
export async function expireBookings(
  desk: BookingDesk,
  perRun: number = bookingsPerRun,
): Promise<void> {
  const half = Math.ceil(perRun / 2);
  const count =
    (await expireOf("requested", desk, half)) + (await expireOf("proposed", desk, half));
  if (count > 0) desk.log.info("booking.expired", { bookings: count });
}

type Unanswered = "requested" | "proposed";

async function expireOf(status: Unanswered, desk: BookingDesk, most: number): Promise<number> {
  let count = 0;
  let tried = "";
  while (count < most) {
    const unanswered = await listUnanswered(status, desk, tried, most - count);
    for (const { id, sequence, startsAt } of unanswered) {
      tried = startsAt;
      if (await expire(desk, id, sequence)) count += 1;
    }
    if (unanswered.length === 0) break;
  }
  return count;
}

async function expire(desk: BookingDesk, id: string, sequence: number): Promise<boolean> {
  try {
    // What was answered meanwhile is not theirs to end.
    const { outcome } = await changeBooking(desk, {
      ...{ bookingId: id, action: "expire", actor: "system" },
      ...{ ownerId: null, seenSequence: sequence },
    });
    return outcome === "changed";
  } catch (error) {
    // The others end all the same; this one again in five minutes.
    desk.log.error("booking.expire_failed", error, { bookingId: id });
    return false;
  }
}

/**
 * As `mayDo` says of 'expire', behind the last that was tried, so that what keeps failing keeps none
 * of the others. No two of them begin at one time, for each holds its own.
 */
function listUnanswered(status: Unanswered, { db, now }: BookingDesk, tried: string, most: number) {
  const instant = now.toISOString();
  return db
    .select({ id: bookings.id, sequence: bookings.sequence, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, status),
        gt(bookings.startsAt, tried),
        or(lte(bookings.startsAt, instant), lte(bookings.answerBy, instant)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(most);
}

const remindersPerRun = 50;

const mailIdStart = "booking-reminder:";

/** The one reminder of a booking on a day, by its key in the outbox; moved to another, it has another. */
function bookingReminderId({ id, bookingDate }: Pick<Booking, "id" | "bookingDate">) {
  return `${mailIdStart}${id}:${bookingDate}`;
}

/**
 * Writes the reminders of tomorrow's confirmed consultations, each once: runs beside each other, and
 * after a crash, find its key in the outbox.
 */
export async function remindOfBookings(desk: BookingDesk): Promise<void> {
  const { db, queue, now, log } = desk;
  if (!isReminderTime(now)) return;
  const written: string[] = [];
  for (const { customerEmail, ...booking } of await listUnreminded(db, dayInGermany(now))) {
    try {
      const outboxId = bookingReminderId(booking);
      const mail = await reminderMail(desk, booking, customerEmail);
      const isDue = sql`exists (select 1 from ${bookings} where ${isAsRead(booking)})
        and not exists (select 1 from outbox where outbox.id = ${outboxId})`;
      const { meta } = await insertMailIf(db, outboxId, mail, now, isDue);
      if (meta.changes > 0) written.push(outboxId);
    } catch (error) {
      // The others are reminded all the same; this one again in five minutes.
      log.error("booking.reminder_failed", error, { bookingId: booking.id });
    }
  }
  await announceMails(queue, written, log);
  if (written.length > 0) log.info("booking.reminded", { mails: written.length });
}

/**
 * Confirmed for tomorrow, but nothing about it told today: that mail has just named the time. The
 * event of the booking's sequence is its last: what confirmed it, moved it or said where its
 * conversation by video takes place. An animal that has died has no reminders.
 */
function listUnreminded(db: Database, today: CalendarDay) {
  const startOfToday = instantAtOrAfter(today, "00:00")?.toISOString() ?? today;
  return db
    .select({ ...getTableColumns(bookings), customerEmail: profiles.email })
    .from(bookings)
    .crossJoin(bookingEvents)
    .crossJoin(profiles)
    .where(
      and(
        eq(bookings.bookingDate, addDays(today, 1)),
        eq(bookings.status, "confirmed"),
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.sequence, bookings.sequence),
        lt(bookingEvents.createdAt, startOfToday),
        eq(profiles.id, bookings.userId),
        sql`not exists (select 1 from outbox
          where outbox.id = ${mailIdStart} || ${bookings.id} || ':' || ${bookings.bookingDate})`,
        sql`not exists (select 1 from ${pets}
          where ${pets.id} = ${bookings.petId} and ${pets.deceasedOn} is not null)`,
      ),
    )
    .orderBy(asc(bookings.bookingTime))
    .limit(remindersPerRun);
}
