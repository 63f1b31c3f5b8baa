import { eq, sql } from "drizzle-orm";
import { countOf } from "#app/admin/count-rows.server.ts";
import { countedMax, countInWords } from "#app/admin/counted.ts";
import {
  isCountUnknown,
  selectCounting,
  selectDeadEvents,
} from "#app/admin/failures/dead-events.server.ts";
import { type FailurePart, failuresList } from "#app/admin/failures/failures-address.ts";
import { everyUnmatchedOrder } from "#app/admin/failures/failures-queries.server.ts";
import { bookingEntry } from "#app/agenda/days.ts";
import {
  type AgendaBooking,
  bookingsOfDays,
  nextConfirmed,
  nextOwnAppointment,
  type OwnAppointment,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { contactMessages, declarations, outbox } from "#app/db/mail-schema.ts";
import { orderFilters, orders } from "#app/db/shop-schema.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

export function todayReads(db: Database, { today, now }: { today: CalendarDay; now: Date }) {
  return [
    waitingCounts(db),
    selectCounting(db),
    bookingsOfDays(db, { from: today, to: today }),
    ownAppointmentsOfDays(db, { from: today, to: today }),
    nextConfirmed(db, now),
    nextOwnAppointment(db, today),
  ] as const;
}

/** One statement: a page asks the fewer the better. */
function waitingCounts(db: Database) {
  const requests = db
    .select({ answerBy: bookings.answerBy })
    .from(bookings)
    .where(eq(bookings.status, "requested"))
    .orderBy(bookings.startsAt)
    .limit(countedMax)
    .as("requests");
  const failed = sql`select 1 from ${outbox} where ${eq(outbox.status, "failed")}`;
  const open = (table: typeof contactMessages | typeof declarations) =>
    sql`select 1 from ${table} where ${eq(table.status, "open")}`;
  return db
    .select({
      messages: countOf(open(contactMessages)).as("messages"),
      declarations: countOf(open(declarations)).as("declarations"),
      unpaid: countOf(sql`select 1 from ${orders} where ${sql.raw(orderFilters.unpaid)}`).as(
        "unpaid",
      ),
      unmatched: countOf(everyUnmatchedOrder()).as("unmatched"),
      mails: countOf(failed).as("mails"),
      deadEvents: sql<number>`coalesce((${selectDeadEvents(db)}), 0)`.as("dead_events"),
      requests: sql<number>`count(*)`.as("requests"),
      answerBy: sql<string | null>`min(${requests.answerBy})`.as("first_answer_by"),
    })
    .from(requests);
}

export type TodayAnswers = Answers<ReturnType<typeof todayReads>>;

export type TodayAppointment = ReturnType<typeof ownAppointment>;

export type WaitingTile = NonNullable<ReturnType<typeof tile>>;

type Moment = { today: CalendarDay; now: Date };

export function describeToday(answers: TodayAnswers, moment: Moment) {
  const [[waiting], [counting], bookings, own, [next], [nextOwn]] = answers;
  const { today, now } = moment;
  const isShopUnknown = isCountUnknown(counting, now);
  const appointments = [
    ...bookings.map((one) => consultation(one, now)),
    ...own.map((one) => ownAppointment(one, today)),
  ].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return {
    day: formatWeekday(today),
    appointments,
    next: appointments.length === 0 ? nextAppointment(next, nextOwn, moment) : null,
    tiles: [
      tile("Offene Terminanfragen", waiting?.requests ?? 0, {
        note: waiting?.answerBy
          ? `Nächste Antwort bis ${formatMoment(waiting.answerBy, today)}`
          : "",
        to: "/admin/termine",
      }),
      messageTile(waiting?.messages ?? 0, waiting?.declarations ?? 0),
      tile("Unbezahlte Bestellungen", waiting?.unpaid ?? 0, {
        note: "Die Zahlung steht noch aus.",
        to: "/admin/bestellungen?zahlung=offen",
      }),
      failureTile("Bestellungen ohne Konto", waiting?.unmatched ?? 0, {
        note: "Der Shop meldet sie, und niemand weiß, wem sie gehören.",
        part: "bestellungen",
      }),
      failureTile("Nicht gesendete E-Mails", waiting?.mails ?? 0, {
        note: "Auch nach mehreren Versuchen nicht angekommen.",
        part: "mails",
      }),
      failureTile("Meldungen des Shops", isShopUnknown ? 0 : (waiting?.deadEvents ?? 0), {
        note: "Bestellungen oder Zahlungen, von denen noch nichts im Konto steht.",
        part: "zustellungen",
      }),
    ].filter((one) => one !== null),
    isShopUnknown,
  };
}

export type Today = ReturnType<typeof describeToday>;

function nextAppointment(
  booking: AgendaBooking | undefined,
  own: OwnAppointment | undefined,
  { today, now }: Moment,
) {
  const candidates = [
    booking && { day: booking.bookingDate, ...consultation(booking, now) },
    own && { day: own.day, ...ownAppointment(own, own.day) },
  ]
    .filter((one) => one !== undefined)
    .sort((a, b) => (`${a.day} ${a.startTime}` < `${b.day} ${b.startTime}` ? -1 : 1));
  const [first] = candidates;
  if (!first) return null;
  const { day, ...appointment } = first;
  /** 'morgen, 14:00 Uhr' */
  const dayInWords = day === addDays(today, 1) ? "morgen" : formatWeekday(day);
  return { ...appointment, when: `${dayInWords}, ${appointment.startTime} Uhr` };
}

function consultation(booking: AgendaBooking, now: Date): TodayAppointment {
  const { id, times, service, petName, ownerName, status } = bookingEntry(booking, 0, now);
  return {
    id,
    startTime: booking.bookingTime,
    times,
    to: `/admin/termine/anfragen/${id}`,
    title: service,
    petName,
    ownerName,
    status,
  };
}

function ownAppointment(own: OwnAppointment, today: CalendarDay) {
  return {
    id: own.id,
    startTime: own.startTime,
    times: `${own.startTime}–${own.endTime}`,
    to: `/admin/termine/eigene/${own.id}?tag=${today}`,
    title: own.title,
    petName: "",
    ownerName: "",
    status: null as BookingStatus | null,
  };
}

function messageTile(messages: number, declarations: number) {
  return tile("Neue Nachrichten", messages + declarations, {
    note:
      declarations > 0
        ? `Davon Widerrufe und Kündigungen: ${countInWords(declarations)}`
        : "Noch nicht beantwortet.",
    to: "/admin/nachrichten",
  });
}

function tile(
  name: string,
  count: number,
  { note, to, isFailure = false }: { note: string; to: string; isFailure?: boolean },
) {
  return count ? { name, count: countInWords(count), note, to, isFailure } : null;
}

function failureTile(
  name: string,
  count: number,
  { note, part }: { note: string; part: FailurePart },
) {
  const to = failuresList.address({ part });
  return tile(name, count, { note, to, isFailure: true });
}
