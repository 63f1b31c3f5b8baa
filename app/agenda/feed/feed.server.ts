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
import { minutesOfOwn } from "#app/agenda/policy.ts";
import { agendaColumns, ownColumns } from "#app/agenda/queries.server.ts";
import { periodColumns } from "#app/agenda/times/blocked.server.ts";
import { bookingUid } from "#app/bookings/booking-calendar.ts";
import { closedHolidays, type Days } from "#app/bookings/holidays.server.ts";
import { bookingStatuses, isPending, statusWords } from "#app/bookings/life.ts";
import { bookingName, bookingService } from "#app/bookings/services.ts";
import { calendarPlace, shorten } from "#app/bookings/wording.ts";
import { feedText } from "#app/calendar/feed-calendar.ts";
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
import { feedDay, feedTime } from "#app/platform/calendar-file.ts";
import { site } from "#app/platform/operator/config.ts";

const practiceFeedLimits = {
  pastDays: 92,
  futureDays: 731,
  bookings: 1500,
  ownAppointments: 1500,
  blockedPeriods: 300,
} as const;

const untoldStatuses = bookingStatuses.filter(
  (status) => !shownBookingStatuses.some((shown) => shown === status),
);

type PracticeEntries = NonNullable<Awaited<ReturnType<typeof unsafeGetPracticeFeed>>>;

/** The token alone lets in, while its owner is a practitioner with a second factor. */
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
  const isOpen = exists(feed);
  const from = addDays(today, -practiceFeedLimits.pastDays);
  const to = addDays(today, practiceFeedLimits.futureDays);
  const coming: FeedDays = { from: today, to, inOrder: asc, isOpen };
  const past: FeedDays = { from, to: addDays(today, -1), inOrder: desc, isOpen };
  const [[known], nextBookings, nextOwn, nextBlocked, ...before] = await db.batch([
    feed,
    bookingsOfFeed(db, coming),
    ownOfFeed(db, coming),
    blockedOfFeed(db, coming, lte(blockedPeriods.firstDay, to)),
    bookingsOfFeed(db, past),
    ownOfFeed(db, past),
    blockedOfFeed(db, past, lt(blockedPeriods.lastDay, today)),
  ]);
  if (!known) return null;
  const [pastBookings, pastOwn, pastBlocked] = before;
  return {
    bookings: [...nextBookings, ...pastBookings].slice(0, practiceFeedLimits.bookings),
    own: [...nextOwn, ...pastOwn].slice(0, practiceFeedLimits.ownAppointments),
    blocked: shownClosedDays(
      [...nextBlocked, ...pastBlocked].slice(0, practiceFeedLimits.blockedPeriods),
      { from, to },
    ),
  };
}

/** A holiday that no row holds is named by its day, which lasts. */
function shownClosedDays(rows: Awaited<ReturnType<typeof blockedOfFeed>>, days: Days) {
  const holidays = closedHolidays(rows, days).map(({ day, name }) => ({
    id: `holiday-${day}`,
    firstDay: day,
    lastDay: day,
    label: name,
  }));
  return [...rows.filter(({ kind }) => kind !== "open"), ...holidays];
}

type FeedDays = {
  from: CalendarDay;
  to: CalendarDay;
  inOrder: typeof asc | typeof desc;
  isOpen: SQL;
};

function bookingsOfFeed(db: Database, { from, to, inOrder, isOpen }: FeedDays) {
  return db
    .select({ ...agendaColumns, concerns: bookings.concerns, changedAt: bookings.changedAt })
    .from(bookings)
    .where(
      and(
        between(bookings.bookingDate, from, to),
        // `not in` keeps SQLite on the index by day.
        notInArray(bookings.status, untoldStatuses),
        isOpen,
      ),
    )
    .orderBy(inOrder(bookings.bookingDate), inOrder(bookings.bookingTime))
    .limit(practiceFeedLimits.bookings);
}

function ownOfFeed(db: Database, { from, to, inOrder, isOpen }: FeedDays) {
  return db
    .select(ownColumns)
    .from(ownAppointments)
    .where(and(between(ownAppointments.day, from, to), isOpen))
    .orderBy(inOrder(ownAppointments.day), inOrder(ownAppointments.startTime))
    .limit(practiceFeedLimits.ownAppointments);
}

function blockedOfFeed(db: Database, { from, inOrder, isOpen }: FeedDays, isBefore: SQL) {
  return db
    .select(periodColumns)
    .from(blockedPeriods)
    .where(and(gte(blockedPeriods.lastDay, from), isBefore, isOpen))
    .orderBy(inOrder(blockedPeriods.lastDay))
    .limit(practiceFeedLimits.blockedPeriods);
}

type FeedBooking = PracticeEntries["bookings"][number];

const concernsMax = 280;

/** RFC 5545. @param origin the configured one: identifiers of events have to last */
export function practiceCalendar(
  { bookings, own, blocked }: PracticeEntries,
  origin: URL,
  now: Date,
): string {
  const host = origin.hostname;
  const events = [
    ...bookings.map((one) => ({
      uid: bookingUid(one.id, "practice", host),
      time: feedTime(one.bookingDate, one.bookingTime, one.durationMinutes),
      summary: summaryOf(one),
      description: detailsOf(one),
      category: "Beratung",
      isOpen: isPending(one.status),
      isBusy: true,
      location: calendarPlace(one, "practice"),
      url: `${origin.origin}/admin/termine/anfragen/${one.id}`,
      revision: one,
    })),
    ...own.map((one) => ({
      uid: `own-${one.id}@${host}`,
      time: feedTime(one.day, one.startTime, minutesOfOwn(one)?.minutes ?? 0),
      summary: one.title,
      description: one.notes,
      category: "Eigener Termin",
      isBusy: true,
    })),
    ...blocked.map((one) => ({
      uid: `blocked-${one.id}@${host}`,
      time: feedDay(one.firstDay, one.lastDay),
      summary: one.label,
      description: "",
      category: "Sperrtag",
      isBusy: false,
    })),
  ];
  return feedText(`${site.productName} Praxis`, events, now);
}

/** Many programs do not show STATUS. */
function summaryOf(booking: FeedBooking): string {
  const { status, petName, ownerName } = booking;
  const summary = `${bookingService(booking)}: ${petName} (${ownerName})`;
  return isPending(booking.status) ? `[${statusWords[status]}] ${summary}` : summary;
}

function detailsOf(booking: FeedBooking): string {
  const { status, petName, petType, ownerName, phone, concerns } = booking;
  const lines = [
    `${bookingName(booking)} (${statusWords[status]})`,
    `Tier: ${petName} (${petType})`,
    `Kontakt: ${[ownerName, phone && `Telefon ${phone}`].filter(Boolean).join(", ")}`,
  ];
  if (concerns !== "") lines.push(`Anliegen: ${shorten(concerns, concernsMax)}`);
  return lines.join("\n");
}
