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
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { whereMessages } from "#app/admin/inbox/inbox-queries.server.ts";
import { type BookingEntry, bookingEntry } from "#app/agenda/days.ts";
import {
  type AgendaBooking,
  bookingsOfDays,
  nextConfirmed,
  nextOwnAppointment,
  type OwnAppointment,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import { isOverdue } from "#app/agenda/requests.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { daysToOffer, freedReads } from "#app/bookings/waiting.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { declarations, outbox } from "#app/db/mail-schema.ts";
import { orderFilters, orders } from "#app/db/shop-schema.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { whereBouncedLately } from "#app/platform/mail/bounces/bounces.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { planAddress } from "#app/treatment/plan.ts";
import { recordAddress } from "#app/treatment/record.ts";
import { describeUnseen, selectUnseenAnswers } from "#app/treatment/unseen-answers.server.ts";

export function todayReads(db: Database, { today, now }: { today: CalendarDay; now: Date }) {
  return [
    selectWaiting(db, { today, now }),
    selectCounting(db),
    bookingsOfDays(db, { from: today, to: today }),
    ownAppointmentsOfDays(db, { from: today, to: today }),
    nextConfirmed(db, now),
    nextOwnAppointment(db, today),
    selectUnseenAnswers(db),
    ...freedReads(db, now),
  ] as const;
}

/** One statement: a page asks the fewer the better. */
function selectWaiting(db: Database, { today, now }: Moment) {
  const requests = db
    .select({ startsAt: bookings.startsAt, changedAt: bookings.changedAt })
    .from(bookings)
    .where(eq(bookings.status, "requested"))
    .orderBy(bookings.startsAt)
    .limit(countedMax)
    .as("requests");
  const isOldDraft = sql`visit_records.fixed_at is null and visit_records.visited_on < ${today}`;
  const isOldPlan = sql`treatment_plans.state = 'draft' and treatment_plans.created_at < ${today}`;
  const failed = sql`select 1 from ${outbox} where ${eq(outbox.status, "failed")}`;
  const bounced = sql`select 1 from ${outbox} where ${whereBouncedLately(now)}`;
  const open = (kind: "message" | "may-declare" | "check-in" | "red") =>
    sql`select 1 from contact_messages where status = 'open' and ${whereMessages[kind]}`;
  return db
    .select({
      messages: countOf(open("message")).as("messages"),
      maybeAutomatic: countOf(sql`${open("message")} and mail_kind = 'maybe-automatic'`).as(
        "maybe_automatic",
      ),
      mayDeclare: countOf(open("may-declare")).as("declared_perhaps"),
      declarations: countOf(
        sql`select 1 from ${declarations} where ${eq(declarations.status, "open")}`,
      ).as("declarations"),
      checkIns: countOf(open("check-in")).as("check_ins"),
      redCheckIns: countOf(open("red")).as("red_check_ins"),
      lateCheckIns: countOf(
        sql`${open("check-in")} and exists (select 1 from check_ins
          where check_ins.message_id = contact_messages.id
            and check_ins.reply_by < ${now.toISOString()})`,
      ).as("late_check_ins"),
      unpaid: countOf(sql`select 1 from ${orders} where ${sql.raw(orderFilters.unpaid)}`).as(
        "unpaid",
      ),
      unmatched: countOf(everyUnmatchedOrder()).as("unmatched"),
      mails: countOf(failed).as("mails"),
      bounced: countOf(bounced).as("bounced"),
      deadEvents: sql<number>`coalesce((${selectDeadEvents(db)}), 0)`.as("dead_events"),
      plans: countOf(sql`select 1 from treatment_plans where ${isOldPlan}`).as("plans"),
      oldestPlan: sql<string | null>`(select treatment_plans.id from treatment_plans
        where ${isOldPlan} order by treatment_plans.created_at limit 1)`.as("oldest_plan"),
      records: countOf(sql`select 1 from visit_records where ${isOldDraft}`).as("records"),
      oldestRecord: sql<string | null>`(select visit_records.id from visit_records
        where ${isOldDraft} order by visit_records.changed_at limit 1)`.as("oldest_record"),
      requests: sql<number>`count(*)`.as("requests"),
      firstStart: sql<string | null>`min(${requests.startsAt})`.as("first_start"),
      waitingSince: sql<string | null>`min(${requests.changedAt})`.as("waiting_since"),
    })
    .from(requests);
}

export type TodayAnswers = Answers<ReturnType<typeof todayReads>>;

export type TodayAppointment = ReturnType<typeof ownAppointment>;

export type WaitingCount = NonNullable<ReturnType<typeof waitingCount>>;

type Moment = { today: CalendarDay; now: Date };

export function describeToday(answers: TodayAnswers, moment: Moment) {
  const [[waiting], [counting], bookings, own, [later], [ownLater], unseenRows, ...freed] = answers;
  const { today, now } = moment;
  const isShopUnknown = isCountUnknown(counting, now);
  const appointments = [
    ...bookings.map((one) => consultation(one, now)),
    ...own.map((one) => ownAppointment(one)),
  ].sort(byStart);
  const next = appointments.find((one) => isComing(one, now)) ?? laterOne(later, ownLater, now);
  return {
    today,
    day: formatWeekday(today),
    unseenAnswers: describeUnseen(unseenRows),
    next: next && { ...next, dayInWords: dayInWords(next.day, today) },
    others: appointments.filter((one) => one !== next),
    counts: waitingCounts(waiting, { isShopUnknown, freedDays: daysToOffer(freed, now), now }),
    isShopUnknown,
  };
}

export type Today = ReturnType<typeof describeToday>;

function waitingCounts(
  waiting: Waiting,
  { isShopUnknown, freedDays, now }: { isShopUnknown: boolean; freedDays: number; now: Date },
) {
  const isLate = hasLateRequest(waiting, now);
  const hasLateReply = (waiting?.lateCheckIns ?? 0) > 0;
  const hasAutomatic = (waiting?.maybeAutomatic ?? 0) > 0;
  return [
    waitingCount(`Offene Terminanfragen${isLate ? ", auch überfällige" : ""}`, waiting?.requests, {
      to: "/admin/termine",
      isWrong: isLate,
    }),
    waitingCount("Dringende Rückmeldungen", waiting?.redCheckIns, {
      to: inboxList.address({ kind: "red" }),
      isWrong: true,
    }),
    waitingCount(
      `Neue Rückmeldungen${hasLateReply ? ", Antwort überfällig" : ""}`,
      waiting?.checkIns,
      {
        to: inboxList.address({ kind: "check-in" }),
        isWrong: hasLateReply,
      },
    ),
    waitingCount("Offene Berichte", waiting?.records, {
      to: recordAddress(waiting?.oldestRecord ?? ""),
    }),
    waitingCount("Tage mit freien Zeiten für die Warteliste", freedDays, {
      to: "/admin/termine/warteliste",
    }),
    waitingCount("Entwürfe von Plänen", waiting?.plans, {
      to: planAddress(waiting?.oldestPlan ?? ""),
    }),
    waitingCount("Mögliche Widerrufe, Kündigungen oder Absagen", waiting?.mayDeclare, {
      to: inboxList.address({ kind: "may-declare" }),
      isWrong: true,
    }),
    waitingCount(
      `Neue Nachrichten${hasAutomatic ? ", darunter vielleicht automatische" : ""}`,
      waiting?.messages,
      {
        to: inboxList.address({ kind: "message" }),
      },
    ),
    waitingCount("Widerrufe und Kündigungen", waiting?.declarations, {
      to: inboxList.address({ kind: "declaration" }),
    }),
    waitingCount("Unbezahlte Bestellungen", waiting?.unpaid, {
      to: "/admin/bestellungen?zahlung=offen",
    }),
    failureCount("Bestellungen ohne Konto", waiting?.unmatched, "bestellungen"),
    failureCount("Nicht gesendete E-Mails", waiting?.mails, "mails"),
    failureCount("Nicht angekommene E-Mails", waiting?.bounced, "mails"),
    failureCount("Meldungen des Shops", isShopUnknown ? 0 : waiting?.deadEvents, "zustellungen"),
  ].filter((one) => one !== null);
}

type Waiting = TodayAnswers[0][number] | undefined;

/** The first to start or the one that waits longest, if any. */
function hasLateRequest(waiting: Waiting, now: Date): boolean {
  const { firstStart: startsAt, waitingSince } = waiting ?? {};
  if (!startsAt || !waitingSince) return false;
  return isOverdue({ status: "requested", startsAt, waitingSince }, now);
}

function byStart(a: TodayAppointment, b: TodayAppointment): number {
  return `${a.day} ${a.startTime}` < `${b.day} ${b.startTime}` ? -1 : 1;
}

/** Or still lasts. */
function isComing({ status, endsAt }: TodayAppointment, now: Date): boolean {
  return (status === null || status === "confirmed") && endsAt > now.getTime();
}

function laterOne(booking: AgendaBooking | undefined, own: OwnAppointment | undefined, now: Date) {
  const candidates = [booking && consultation(booking, now), own && ownAppointment(own)];
  return candidates.filter((one) => one !== undefined).sort(byStart)[0] ?? null;
}

/** '' for today. */
function dayInWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return "";
  return day === addDays(today, 1) ? "Morgen" : formatWeekday(day);
}

function consultation(booking: AgendaBooking, now: Date): TodayAppointment {
  const entry = bookingEntry(booking, 0, now);
  const { id, times, service, status } = entry;
  return {
    ...{ id, times, status, title: service, allergies: booking.allergies },
    day: booking.bookingDate,
    startTime: booking.bookingTime,
    endsAt: Date.parse(booking.startsAt) + booking.durationMinutes * minuteMs,
    to: `/admin/termine/anfragen/${id}`,
    booking: entry,
  };
}

function ownAppointment({ id, day, startTime, endTime, title }: OwnAppointment) {
  return {
    ...{ id, day, startTime, title, allergies: "" },
    times: `${startTime}–${endTime}`,
    status: null as BookingStatus | null,
    endsAt: instantInGermany(day, endTime)?.getTime() ?? 0,
    to: `/admin/termine/eigene/${id}?tag=${day}`,
    booking: null as BookingEntry | null,
  };
}

type CountLook = { to: string; isWrong?: boolean };

function waitingCount(name: string, count: number | undefined, { to, isWrong = false }: CountLook) {
  return count ? { name, count: countInWords(count), to, isWrong } : null;
}

function failureCount(name: string, count: number | undefined, part: FailurePart) {
  return waitingCount(name, count, { to: failuresList.address({ part }), isWrong: true });
}
