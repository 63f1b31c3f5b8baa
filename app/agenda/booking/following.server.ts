import { and, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  agendaFrom,
  agendaReads,
  type DayAndTime,
  startOfDay,
} from "#app/bookings/availability.server.ts";
import type { BookingTime } from "#app/bookings/booking.ts";
import {
  type BookingChange,
  type ChangeOutcome,
  type Plan,
  planChange,
  prepareChange,
  writeChanges,
} from "#app/bookings/change.server.ts";
import { type Attempt, areAsRead, saidByEvents, settle } from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { mayDo } from "#app/bookings/life.ts";
import { mailedTo } from "#app/bookings/mails.server.ts";
import { changeRefusal } from "#app/bookings/outcome-words.ts";
import { movedLike } from "#app/bookings/series.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { fromToday, justTaken } from "./series.server.ts";

type FollowingChange = Pick<
  BookingChange,
  | "bookingId"
  | "action"
  | "to"
  | "seenSequence"
  | "message"
  | "lateFee"
  | "isByPhone"
  | "earlyStart"
  | "asksUnusual"
>;

/** From a booking of a series on, by time. */
async function readFollowing(db: Database, { bookingId, to }: FollowingChange, now: Date) {
  const base = (column: SQL) =>
    sql`(select ${column} from bookings as base where base.id = ${bookingId})`;
  const [members, [customer], ...agendaRows] = await db.batch([
    db
      .select({ ...getTableColumns(bookings), agreedAt: saidByEvents.agreedAt })
      .from(bookings)
      .where(
        and(
          sql`${bookings.seriesId} = ${base(sql`base.series_id`)}`,
          sql`${bookings.startsAt} >= ${base(sql`base.starts_at`)}`,
        ),
      )
      .orderBy(asc(bookings.startsAt))
      .limit(membersMax),
    db
      .select(mailedTo)
      .from(profiles)
      .where(sql`${profiles.id} = ${base(sql`base.user_id`)}`),
    ...agendaReads(db, fromToday(now), startsOfMoved(bookingId, to)),
  ]);
  return { members, customer, agendaRows };
}

/** The days that they would move to. */
export function startsOfMoved(bookingId: string, to: DayAndTime | undefined): SQL {
  return sql`select ${startOfDay(sql`${to?.day ?? ""}`)}
      + ${startOfDay(sql`member.booking_date`)} - ${startOfDay(sql`base.booking_date`)} as start
    from bookings as base cross join bookings as member
    where base.id = ${bookingId} and member.series_id = base.series_id
      and member.starts_at >= base.starts_at and ${to !== undefined}`;
}

/** A series can be continued. */
const membersMax = 100;

/** This booking of a series and those after it, all or nothing; every conflict is named. */
export function changeFollowing(desk: BookingDesk, change: FollowingChange) {
  return settle(() => tryChangeFollowing(desk, change));
}

async function tryChangeFollowing(
  desk: BookingDesk,
  change: FollowingChange,
): Promise<Attempt<ChangeOutcome>> {
  const { now } = desk;
  const { action } = change;
  const { members, customer, agendaRows } = await readFollowing(desk.db, change, now);
  const open = members.filter((member) => mayDo(action, "practice", member, now));
  // Those that stay keep their times.
  const agenda = agendaFrom(
    agendaRows,
    fromToday(now),
    open.map(({ id }) => id),
  );
  const [booking] = members;
  if (booking?.id !== change.bookingId || !customer) return { outcome: { outcome: "not-found" } };
  if (booking.sequence !== change.seenSequence || open[0] !== booking) {
    return { outcome: { outcome: "changed-meanwhile", booking } };
  }
  const planned = open.map(({ agreedAt, ...member }) => {
    const to = change.to && movedLike(timeOf(member), timeOf(booking), change.to);
    const at = formatWhen(to ? { bookingDate: to.day, bookingTime: to.time } : member);
    const found = { booking: member, agreedAt, availability: agenda };
    const own = { ...change, ...(to && { to }), actor: "practice", ownerId: null } as const;
    const plan: Plan =
      to === null
        ? { outcome: "unavailable", booking, state: "unknown", noticeHours: 0, why: otherDay }
        : planChange(own, found, now);
    return { at, plan };
  });
  const [bad, unusual] = [false, true].map((isUnusual) =>
    planned
      .flatMap(({ at, plan }) =>
        "outcome" in plan && (plan.outcome === "unusual") === isUnusual
          ? `${at}: ${changeRefusal(plan, { actor: "practice", now })}`
          : [],
      )
      .join(" "),
  );
  const refused = { outcome: "unavailable", booking, state: "taken", noticeHours: 0 } as const;
  if (bad) return { outcome: { ...refused, why: bad } };
  if (unusual) return { outcome: { outcome: "unusual", booking, why: unusual } };
  const plans = planned.flatMap(({ plan }) => ("outcome" in plan ? [] : [plan]));
  const [head, ...tail] = await Promise.all(
    plans.map((plan, index) =>
      prepareChange(desk, {
        ...{ ...plan, ...customer, onlyIf: areAsRead(open) },
        others: index === 0 ? plans.slice(1) : null,
      }),
    ),
  );
  const written = head ? await writeChanges(desk, [head, ...tail]) : "not-as-read";
  const isMailed = customer.customerEmail !== "";
  const changed = { statusBefore: booking.status, isMailed, count: plans.length };
  switch (written) {
    case "written":
      return { outcome: { outcome: "changed", booking: plans[0]?.after ?? booking, ...changed } };
    case "taken":
      return { outcome: { ...refused, why: justTaken }, isOvertaken: true };
    case "not-as-read":
      return { outcome: { outcome: "changed-meanwhile", booking } };
  }
}

const otherDay =
  "Dieser Termin würde auf einen anderen Tag fallen. Bitte wählen Sie eine andere Uhrzeit.";

function timeOf({ bookingDate, bookingTime }: Omit<BookingTime, "startsAt">): DayAndTime {
  return { day: bookingDate, time: bookingTime };
}
