import { and, asc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { openStatuses, statusWords } from "#app/bookings/life.ts";
import { lateFeeWords } from "#app/bookings/outcome-words.ts";
import { bookingName } from "#app/bookings/services.ts";
import { openWaitingOf, shownWaiting } from "#app/bookings/waiting.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { orderFilters, orders } from "#app/db/shop-schema.ts";
import { type EntryKind, entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { dayInGermany, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { currencyOfCode, euro, formatMoney } from "#app/platform/money.ts";
import { pick } from "#app/platform/pick.ts";

/** The customer page folds them. */
const comingMax = 100;
const shownOfEach = 3;

/** What comes, and what waits for an answer or for money. */
export function openItemReads(db: Database, customerId: string, now: Date) {
  return [
    db
      .select({
        ...pick(bookings, "id", "offering", "title", "petName", "status"),
        ...pick(bookings, "bookingDate", "bookingTime", "startsAt"),
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.userId, customerId),
          gte(bookings.bookingDate, dayInGermany(now)),
          gt(bookings.startsAt, now.toISOString()),
          inArray(bookings.status, openStatuses),
        ),
      )
      .orderBy(asc(bookings.bookingDate))
      .limit(comingMax),
    db
      .select(pick(orders, "id", "displayId", "createdAt", "totalCents", "currency"))
      .from(orders)
      .where(and(eq(orders.userId, customerId), sql.raw(orderFilters.unpaid)))
      .orderBy(asc(orders.createdAt))
      .limit(shownOfEach),
    db
      .select({
        id: sql<string>`waiting.id`.as("id"),
        kind: sql<EntryKind>`waiting.kind`.as("kind"),
        subject: sql<string>`waiting.subject`.as("subject"),
        lastAt: sql<string>`waiting.last_at`.as("last_at"),
      })
      .from(
        // What the law sets a time for is read first, so that messages never push it out.
        sql`(select id, kind, contract as subject, last_at from declarations
            where user_id = ${customerId} and status = 'open'
          union all select id, 'message', subject, last_at from ${contactMessages}
            where user_id = ${customerId} and status = 'open'
          limit ${shownOfEach}) as waiting`,
      ),
    openWaitingOf(db, customerId),
    db
      .select(pick(bookings, "id", "offering", "title", "bookingDate", "petName", "priceCents"))
      .from(bookings)
      .where(and(eq(bookings.userId, customerId), eq(bookings.lateFee, "noted")))
      .orderBy(asc(bookings.bookingDate))
      .limit(shownOfEach),
  ] as const;
}

export function describeOpenItems(answers: Answers<ReturnType<typeof openItemReads>>) {
  const [coming, unpaid, waiting, waitingList, lateFees] = answers;
  return {
    appointments: coming
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
      .map((booking) => ({
        bookingId: booking.id,
        to: `/admin/termine/anfragen/${booking.id}`,
        title: `${bookingName(booking)}, ${booking.petName}`,
        about: `${formatDay(booking.bookingDate)}, ${booking.bookingTime} Uhr`,
        state: booking.status === "confirmed" ? "" : statusWords[booking.status],
      })),
    others: [
      ...waiting.map(({ id, kind, subject, lastAt }) => ({
        bookingId: null,
        to: entryAddress(id),
        title: [kindLabels[kind], subject].filter(Boolean).join(": "),
        about: `Offen seit ${formatDayOfInstant(lastAt)}`,
        state: "",
      })),
      ...unpaid.map(({ id, displayId, createdAt, totalCents, currency }) => ({
        bookingId: null,
        to: orderAddress(id),
        title: `Bestellung ${displayId}`,
        about: `${formatMoney(totalCents, currencyOfCode(currency))} unbezahlt seit ${formatDayOfInstant(createdAt)}`,
        state: "",
      })),
      ...waitingList.map(shownWaiting).map(({ id, name, petName, wishes }) => ({
        bookingId: null,
        to: `/admin/termine/warteliste#${id}`,
        title: `Warteliste: ${name}, ${petName}`,
        about: wishes,
        state: "",
      })),
      ...lateFees.map((booking) => ({
        bookingId: booking.id,
        to: `/admin/termine/anfragen/${booking.id}#ausfall`,
        title: `${bookingName(booking)}, ${booking.petName}`,
        about: `${formatDay(booking.bookingDate)}, höchstens ${formatMoney(booking.priceCents, euro)}`,
        state: lateFeeWords.noted ?? "",
      })),
    ],
  };
}

export type OpenItems = ReturnType<typeof describeOpenItems>;
