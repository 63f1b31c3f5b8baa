import { and, asc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { isReminderTime } from "#app/pets/care/reminder-policy.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter } from "#app/platform/german-time.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { Booking } from "./booking.ts";
import { isAsRead } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { reminderMail } from "./mails.server.ts";

/** More than a day has room for. */
const bookingsPerRun = 50;

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
    .limit(bookingsPerRun);
}
