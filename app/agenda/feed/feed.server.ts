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
import { bookingStatuses, isPending, statusWords } from "#app/bookings/life.ts";
import { offeringName, offerings, services } from "#app/bookings/services.ts";
import { calendarPlace } from "#app/bookings/wording.ts";
import { event, feedText } from "#app/calendar/feed-calendar.ts";
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
import { feedDay, feedTime, inUtc } from "#app/platform/calendar-file.ts";
import { site } from "#app/platform/operator/config.ts";

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
type PracticeEntries = NonNullable<Awaited<ReturnType<typeof unsafeGetPracticeFeed>>>;

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

function bookingsOfFeed(db: Database, { from, to, inOrder, isOpen }: FeedDays) {
  return db
    .select({
      ...agendaColumns,
      concerns: bookings.concerns,
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
    .select(ownColumns)
    .from(ownAppointments)
    .where(and(between(ownAppointments.day, from, to), isOpen))
    .orderBy(inOrder(ownAppointments.day), inOrder(ownAppointments.startTime))
    .limit(practiceFeedLimits.ownAppointments);
}

type FeedBooking = PracticeEntries["bookings"][number];

/** Enough to know on the way what it is about; all of it stands in the agenda. */
const concernsMax = 280;

/**
 * The practice's agenda as iCalendar (RFC 5545), for the practitioner's own telephone.
 * @param origin the configured one: identifiers of events have to last
 * @param now when it is written, see `feedCalendar`
 */
export function practiceCalendar(
  { bookings, own, blocked }: PracticeEntries,
  origin: URL,
  now: Date,
): string {
  const stamp = inUtc(now);
  const host = origin.hostname;
  const events = [
    ...bookings.map((one) =>
      event(
        {
          uid: `booking-${one.id}@${host}`,
          time: feedTime(one.bookingDate, one.bookingTime, one.durationMinutes),
          summary: summaryOf(one),
          description: detailsOf(one),
          category: "Beratung",
          status: isPending(one.status) ? "TENTATIVE" : "CONFIRMED",
          isBusy: true,
          location: calendarPlace(one, "practice"),
          url: `${origin.origin}/admin/termine/anfragen/${one.id}`,
          revision: one,
        },
        stamp,
      ),
    ),
    ...own.map((one) =>
      event(
        {
          uid: `own-${one.id}@${host}`,
          time: feedTime(one.day, one.startTime, minutesOfOwn(one)?.minutes ?? 0),
          summary: one.title,
          description: one.notes,
          category: "Eigener Termin",
          status: "CONFIRMED",
          isBusy: true,
        },
        stamp,
      ),
    ),
    ...blocked.map((one) =>
      event(
        {
          uid: `blocked-${one.id}@${host}`,
          time: feedDay(one.firstDay, one.lastDay),
          summary: one.label,
          description: "",
          category: "Sperrtag",
          status: "CONFIRMED",
          isBusy: false,
        },
        stamp,
      ),
    ),
  ];
  return feedText(`${site.productName} Praxis`, events);
}

/** Many programs show no STATUS, so that a request says it in words, too. */
function summaryOf(booking: FeedBooking): string {
  const { offering, status, petName, ownerName } = booking;
  const summary = `${services[offerings[offering].type].name}: ${petName} (${ownerName})`;
  return isPending(booking.status) ? `[${statusWords[status]}] ${summary}` : summary;
}

function detailsOf(booking: FeedBooking): string {
  const { offering, status, petName, petType, ownerName, phone, concerns } = booking;
  const lines = [
    `${offeringName(offering)} (${statusWords[status]})`,
    `Tier: ${petName} (${petType})`,
    `Kontakt: ${ownerName}, Telefon ${phone}`,
  ];
  if (concerns !== "") lines.push(`Anliegen: ${shorten(concerns)}`);
  return lines.join("\n");
}

/** By whole characters, at a space where there is one near. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= concernsMax) return text;
  const cut = characters.slice(0, concernsMax).join("");
  return `${cut.replace(/\s+\S{0,30}$/, "")} …`;
}
