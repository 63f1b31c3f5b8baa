import { and, asc, eq, getTableColumns, gt, lt, lte, ne, or, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter, isQuietTime } from "#app/platform/german-time.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { changeBooking } from "./change.server.ts";
import { isAsRead } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { mailedTo, reminderMail } from "./mails.server.ts";

/** Bounds a run; failures do not count. */
const bookingsPerRun = 50;

/** What ends with the evening is told in the morning. */
export async function expireBookings(desk: BookingDesk, perRun: number = bookingsPerRun) {
  if (isQuietTime(desk.now)) return;
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
    const { outcome } = await changeBooking(desk, {
      ...{ bookingId: id, action: "expire", actor: "system" },
      ...{ ownerId: null, seenSequence: sequence },
    });
    return outcome === "changed";
  } catch (error) {
    desk.log.error("booking.expire_failed", error, { bookingId: id });
    return false;
  }
}

/** Behind the last tried, so that failing ones do not block others; no two begin at one time. */
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

/** Each once: the id in the outbox is its key. */
export async function remindOfBookings(desk: BookingDesk): Promise<void> {
  const { db, queue, now, log } = desk;
  if (isQuietTime(now)) return;
  const written: string[] = [];
  for (const booking of await listUnreminded(db, dayInGermany(now))) {
    try {
      const outboxId = `${mailIdStart}${booking.id}:${booking.bookingDate}`;
      const mail = await reminderMail(desk, booking);
      const isDue = sql`exists (select 1 from ${bookings} where ${isAsRead(booking)})
        and not exists (select 1 from outbox where outbox.id = ${outboxId})`;
      const { meta } = await insertMailIf(db, outboxId, mail, now, isDue);
      if (meta.changes > 0) written.push(outboxId);
    } catch (error) {
      log.error("booking.reminder_failed", error, { bookingId: booking.id });
    }
  }
  await announceMails(queue, written, log);
  if (written.length > 0) log.info("booking.reminded", { mails: written.length });
}

/** Without those changed today, whose mail has named the time, and animals that died. */
function listUnreminded(db: Database, today: CalendarDay) {
  const startOfToday = instantAtOrAfter(today, "00:00")?.toISOString() ?? today;
  return db
    .select({ ...getTableColumns(bookings), ...mailedTo })
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
        ne(profiles.email, ""),
        sql`not exists (select 1 from outbox
          where outbox.id = ${mailIdStart} || ${bookings.id} || ':' || ${bookings.bookingDate})`,
        sql`not exists (select 1 from ${pets}
          where ${pets.id} = ${bookings.petId} and ${pets.deceasedOn} is not null)`,
      ),
    )
    .orderBy(asc(bookings.bookingTime))
    .limit(remindersPerRun);
}
