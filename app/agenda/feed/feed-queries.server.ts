import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  gte,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { hasTwoFactor } from "#app/account/two-factor/queries.server.ts";
import { bookingStatuses } from "#app/bookings/life.ts";
import { shownBookingStatuses } from "#app/calendar/policy.ts";
import { profiles } from "#app/db/account-schema.ts";
import {
  blockedPeriods,
  bookings,
  ownAppointments,
  practiceFeeds,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";

/** Bounds, so that no feed grows without end. */
const practiceFeedLimits = {
  pastDays: 92,
  futureDays: 731,
  bookings: 1500,
  ownAppointments: 1500,
  blockedPeriods: 300,
} as const;

/** Of these nothing came, or nothing will. */
const untoldStatuses = bookingStatuses.filter(
  (status) => !shownBookingStatuses.some((shown) => shown === status),
);

/** What the feed tells: of each kind what comes, the soonest first, and then what was. */
export type PracticeEntries = NonNullable<Awaited<ReturnType<typeof unsafeGetPracticeFeed>>>;

/** The practitioner's feed, if there is one; for a page's batch. */
export function feedOfPractitioner(db: Database, userId: string) {
  return db
    .select({ feedId: practiceFeeds.feedId })
    .from(practiceFeeds)
    .where(eq(practiceFeeds.userId, userId));
}

/**
 * What the practice's feed of a token tells, in one round trip, or null when no feed has it or
 * whoever opened it is the practitioner no more, or owes her second step. Whoever holds the token is
 * let in: nobody is signed in here.
 */
export async function unsafeGetPracticeFeed(
  db: Database,
  tokenHash: string,
  today: CalendarDay,
  { needsTwoFactor }: { needsTwoFactor: boolean },
) {
  const feed = db
    .select({ userId: practiceFeeds.userId })
    .from(practiceFeeds)
    .innerJoin(profiles, eq(profiles.id, practiceFeeds.userId))
    .where(
      and(
        eq(practiceFeeds.tokenHash, tokenHash),
        eq(profiles.role, "admin"),
        needsTwoFactor ? hasTwoFactor(sql.raw("practice_feeds.user_id")) : undefined,
      ),
    );
  // Asked once in each statement, and nothing is read where it does not hold.
  const isOpen = exists(feed);
  const from = addDays(today, -practiceFeedLimits.pastDays);
  const to = addDays(today, practiceFeedLimits.futureDays);
  const coming: FeedDays = { from: today, to, inOrder: asc, isOpen };
  const past: FeedDays = { from, to: addDays(today, -1), inOrder: desc, isOpen };
  const [[known], nextBookings, nextOwn, nextBlocked, ...before] = await db.batch([
    feed,
    bookingsOfFeed(db, coming),
    ownOfFeed(db, coming),
    db
      .select(periodColumns)
      .from(blockedPeriods)
      .where(and(gte(blockedPeriods.lastDay, today), lte(blockedPeriods.firstDay, to), isOpen))
      .orderBy(asc(blockedPeriods.lastDay))
      .limit(practiceFeedLimits.blockedPeriods),
    bookingsOfFeed(db, past),
    ownOfFeed(db, past),
    db
      .select(periodColumns)
      .from(blockedPeriods)
      .where(and(gte(blockedPeriods.lastDay, from), lt(blockedPeriods.lastDay, today), isOpen))
      .orderBy(desc(blockedPeriods.lastDay))
      .limit(practiceFeedLimits.blockedPeriods),
  ]);
  if (!known) return null;
  const [pastBookings, pastOwn, pastBlocked] = before;
  // Where there is too much, what lies furthest back is left out first.
  return {
    bookings: [...nextBookings, ...pastBookings].slice(0, practiceFeedLimits.bookings),
    own: [...nextOwn, ...pastOwn].slice(0, practiceFeedLimits.ownAppointments),
    blocked: [...nextBlocked, ...pastBlocked].slice(0, practiceFeedLimits.blockedPeriods),
  };
}

type FeedDays = {
  from: CalendarDay;
  to: CalendarDay;
  inOrder: typeof asc | typeof desc;
  isOpen: SQL;
};

const periodColumns = {
  id: blockedPeriods.id,
  firstDay: blockedPeriods.firstDay,
  lastDay: blockedPeriods.lastDay,
  label: blockedPeriods.label,
};

function bookingsOfFeed(db: Database, { from, to, inOrder, isOpen }: FeedDays) {
  return db
    .select({
      id: bookings.id,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      durationMinutes: bookings.durationMinutes,
      offering: bookings.offering,
      status: bookings.status,
      petName: bookings.petName,
      petType: bookings.petType,
      ownerName: bookings.ownerName,
      phone: bookings.phone,
      concerns: bookings.concerns,
      meetingUrl: bookings.meetingUrl,
      address: bookings.address,
      sequence: bookings.sequence,
      changedAt: bookings.changedAt,
    })
    .from(bookings)
    .where(
      and(
        between(bookings.bookingDate, from, to),
        // `not in`, which leaves the index of the days the only one to go by.
        notInArray(bookings.status, untoldStatuses),
        isOpen,
      ),
    )
    .orderBy(inOrder(bookings.bookingDate), inOrder(bookings.bookingTime))
    .limit(practiceFeedLimits.bookings);
}

function ownOfFeed(db: Database, { from, to, inOrder, isOpen }: FeedDays) {
  return db
    .select({
      id: ownAppointments.id,
      day: ownAppointments.day,
      startTime: ownAppointments.startTime,
      endTime: ownAppointments.endTime,
      title: ownAppointments.title,
      notes: ownAppointments.notes,
    })
    .from(ownAppointments)
    .where(and(between(ownAppointments.day, from, to), isOpen))
    .orderBy(inOrder(ownAppointments.day), inOrder(ownAppointments.startTime))
    .limit(practiceFeedLimits.ownAppointments);
}
