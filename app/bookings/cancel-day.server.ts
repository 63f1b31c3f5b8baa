import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { blockedPeriods, bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { Booking } from "./booking.ts";
import { type PreparedChange, prepareChange } from "./change.server.ts";
import { areAsRead, notBlockedSql, saidByEvents } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { openStatuses, statusAfter } from "./life.ts";
import type { MailedTo } from "./mails/mail-parts.ts";
import { callsOfDayMail, mailedTo } from "./mails.server.ts";

type CancelledDay = { day: CalendarDay; message: string; block: boolean };

/** About five statements each; by its time slots a day has room for 32. */
const bookingsPerBatch = 40;
const roundsMax = 10;

/** Each batch writes nothing when one of its bookings has changed; the next round reads anew. */
export async function cancelDay(desk: BookingDesk, cancelledDay: CancelledDay) {
  const { day, block } = cancelledDay;
  const { db, now, queue, log } = desk;
  let [open] = await db.batch(dayReads(desk, day, []));
  let cancelled = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const { prepared, mails, outboxIds } = await prepareRound(desk, cancelledDay, open);
    const reads = dayReads(desk, day, prepared);
    const answers: readonly unknown[] = await db.batch([
      blockDay(
        db,
        day,
        now,
        block ? sql`${notBlockedSql(day)} and ${areAsRead(open)}` : sql`false`,
      ),
      // All events stand before the first booking changes: each asks for all of them as read.
      ...prepared.map(({ event }) => event),
      ...prepared.flatMap(({ others }) => others),
      ...mails,
      ...reads,
    ]);
    const [left, events] = answers.slice(-reads.length) as DayAnswers;
    if (events.length > 0) {
      cancelled += prepared.length;
      await announceMails(queue, outboxIds, log);
    }
    open = left;
    if (open.length === 0) break;
  }
  return { cancelled };
}

async function prepareRound(
  desk: BookingDesk,
  cancelledDay: CancelledDay,
  open: readonly OpenBooking[],
) {
  const onlyIf = areAsRead(open);
  const { message } = cancelledDay;
  const status = statusAfter("cancel", "practice");
  const after = { status, answerBy: null, changedAt: desk.now.toISOString() };
  const cancelled = open.map(({ customerEmail, hasAccount, isOffer, ...before }) => ({
    before,
    booking: { ...before, ...after, sequence: before.sequence + 1 },
    ...{ customerEmail, hasAccount, isOffer },
  }));
  const prepared = await Promise.all(
    cancelled.map(({ before, booking, ...told }) =>
      prepareChange(desk, {
        ...{ kind: "cancel", actor: "practice", message, before, newTime: null },
        ...told,
        after: booking,
        onlyIf,
      }),
    ),
  );
  const outboxIds = prepared.flatMap((change) => change.outboxIds);
  const [first] = prepared;
  if (!first) return { prepared, mails: [], outboxIds };
  const mail = callsOfDayMail(desk, cancelledDay.day, cancelled);
  if (!mail) return { prepared, mails: [], outboxIds };
  const id = newId();
  return {
    prepared,
    mails: [insertMailIf(desk.db, id, mail, desk.now, first.isDone)],
    outboxIds: [...outboxIds, id],
  };
}

type OpenBooking = Booking & MailedTo & { isOffer: boolean };

/** What is open, and whether the changes were written. */
function dayReads({ db, now }: BookingDesk, day: CalendarDay, prepared: readonly PreparedChange[]) {
  return [
    db
      .select({ ...getTableColumns(bookings), ...mailedTo, isOffer: saidByEvents.isOffer })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          eq(bookings.bookingDate, day),
          inArray(bookings.status, openStatuses),
          gt(bookings.startsAt, now.toISOString()),
        ),
      )
      .orderBy(asc(bookings.bookingTime))
      .limit(bookingsPerBatch),
    db
      .select({ id: bookingEvents.id })
      .from(bookingEvents)
      .where(eq(bookingEvents.id, prepared[0]?.eventId ?? "")),
  ] as const;
}

type Reads = ReturnType<typeof dayReads>;
type DayAnswers = [Awaited<Reads[0]>, Awaited<Reads[1]>];

function blockDay(db: Database, day: CalendarDay, now: Date, condition: SQL) {
  return insertWhen(db, blockedPeriods, condition, {
    ...{ id: newId(), firstDay: day, lastDay: day, label: "Praxis geschlossen", kind: "leave" },
    createdAt: now.toISOString(),
  });
}
