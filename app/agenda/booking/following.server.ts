import { and, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { availabilityReads, scheduleFrom } from "#app/bookings/availability.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import { prepareChange, toldBy } from "#app/bookings/change.server.ts";
import { areAsRead, isSlotConflict } from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { earlyUntilOf } from "#app/bookings/early-start.server.ts";
import { mayDo, statusAfter } from "#app/bookings/life.ts";
import { cancelledSeriesMail, movedSeriesMail } from "#app/bookings/mails/series-mails.ts";
import { movedLike } from "#app/bookings/series.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookingSlots, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import {
  attemptsMax,
  bucketsPerDay,
  changedMeanwhile,
  type DayAndTime,
  fromToday,
  heldBy,
  holders,
  judge,
  justTaken,
} from "./series.server.ts";

type FollowingChange = {
  bookingId: string;
  seenSequence: number;
  message: string;
} & (
  | { action: "cancel"; lateFee?: "noted" | "waived" | undefined }
  | { action: "move"; to: DayAndTime; isUnusualMeant: boolean }
);

/** From a booking of a series on, by time. */
async function readFollowing(
  db: Database,
  bookingId: string,
  { to, now }: { to: DayAndTime | null; now: Date },
) {
  const base = (column: SQL) =>
    sql`(select ${column} from bookings as base where base.id = ${bookingId})`;
  const [schedules, blocked] = availabilityReads(db, fromToday(now));
  const [members, [customer], schedule, blockedDays, slots] = await db.batch([
    db
      .select({
        ...getTableColumns(bookings),
        agreedAt: sql<string | null>`(select max(made.created_at) from booking_events as made
          where made.booking_id = bookings.id and made.kind in ('confirm', 'accept', 'enter'))`.as(
          "agreed_at",
        ),
      })
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
      .select({ email: profiles.email })
      .from(profiles)
      .where(sql`${profiles.id} = ${base(sql`base.user_id`)}`),
    schedules,
    blocked,
    holders(db, to ? aroundMoved(bookingId, to.day) : sql`false`),
  ]);
  return { members, customerEmail: customer?.email ?? "", schedule, blockedDays, slots };
}

/** What lies on the days that they would move to, and around them. */
function aroundMoved(bookingId: string, day: CalendarDay): SQL {
  const startOf = (date: SQL) => sql`cast(strftime('%s', ${date}) as integer) / 900`;
  const first = sql`(${startOf(sql`${day}`)} - ${bucketsPerDay})`;
  return sql`${bookingSlots.bucket} >= ${first} and exists (
    select 1 from bookings as base
    join bookings as member on member.series_id = base.series_id
      and member.starts_at >= base.starts_at
    where base.id = ${bookingId} and ${bookingSlots.bucket} - ${first}
      - ${startOf(sql`member.booking_date`)} + ${startOf(sql`base.booking_date`)}
      between 0 and ${3 * bucketsPerDay})`;
}

/** A series can be continued. */
const membersMax = 100;

/**
 * This booking of a series and those after it, all or nothing.
 * @returns `unusual` where a new time has to be confirmed; null where there is no such booking
 * @throws Refusal 409 that names every conflict
 */
export async function changeFollowing(desk: BookingDesk, change: FollowingChange) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryChangeFollowing(desk, change);
    if (outcome !== "taken") return outcome;
    if (attempt === attemptsMax) throw justTaken;
  }
}

async function tryChangeFollowing(desk: BookingDesk, change: FollowingChange) {
  const { db, now } = desk;
  const { action, message } = change;
  const { members, customerEmail, ...hours } = await readFollowing(db, change.bookingId, {
    to: change.action === "move" ? change.to : null,
    now,
  });
  const [first] = members;
  if (first?.id !== change.bookingId) return null;
  const open = members.filter((member) => mayDo(action, "practice", member, now));
  if (first.sequence !== change.seenSequence || !open.includes(first)) throw changedMeanwhile;
  const afterwards = { status: statusAfter(action, "practice"), changedAt: now.toISOString() };
  const moved = change.action === "move" ? judgeMoves(change.to, open, hours, now) : null;
  if (moved && change.action === "move" && !change.isUnusualMeant) {
    const why = moved.flatMap(({ state, why, at }) =>
      state === "unusual" ? [`${at}: ${why}`] : [],
    );
    if (why.length > 0) return { outcome: "unusual" as const, why: why.join(" ") };
  }
  const changes = open.map(({ agreedAt: _, ...before }, index) => {
    const newTime = moved?.[index]?.newTime ?? null;
    const lateFee = change.action === "cancel" && index === 0 ? change.lateFee : undefined;
    const after: Booking = {
      ...{ ...before, ...newTime?.when, ...afterwards },
      ...{ sequence: before.sequence + 1, answerBy: null, lateFee: lateFee ?? "" },
      // As for one that the practice moves: free until it begins.
      ...(newTime && { cancelBy: newTime.when.startsAt }),
    };
    return {
      before,
      after,
      newTime,
      said: toldBy({ action, actor: "practice", lateFee, message }),
    };
  });
  const [one, ...more] = changes.map(({ after }) => after);
  if (!one) return null;
  const told = { bookings: [one, ...more] as const, customerEmail, message };
  const mail =
    action === "cancel"
      ? cancelledSeriesMail(desk, told)
      : movedSeriesMail(desk, { ...told, before: open });
  const onlyIf = areAsRead(open);
  const prepared = await Promise.all(
    changes.map(({ said, ...one }, index) =>
      prepareChange(desk, {
        ...{ kind: action, ...one, ...said, customerEmail, onlyIf },
        mails: index === 0 && customerEmail !== "" ? [mail] : [],
      }),
    ),
  );
  const [head, ...tail] = prepared;
  if (!head) return null;
  try {
    // All events stand before the first booking changes, and all old times are free before a new
    // one is taken: a booking may move to where the next one was.
    const [written] = await db.batch([
      head.event,
      ...tail.map(({ event }) => event),
      ...prepared.flatMap(({ release }) => release),
      ...prepared.flatMap(({ take }) => take),
    ]);
    if (written.length === 0) throw changedMeanwhile;
  } catch (error) {
    if (isSlotConflict(error)) return "taken" as const;
    throw error;
  }
  await announceMails(desk.queue, head.outboxIds, desk.log);
  return {
    ...{ outcome: "changed" as const, bookings: told.bookings },
    isMailed: customerEmail !== "",
  };
}

type Member = Awaited<ReturnType<typeof readFollowing>>["members"][number];
type Hours = Omit<Awaited<ReturnType<typeof readFollowing>>, "members" | "customerEmail">;

/** @throws Refusal 409 */
function judgeMoves(
  to: DayAndTime,
  members: readonly Member[],
  { schedule: rows, blockedDays: blocked, slots }: Hours,
  now: Date,
) {
  const [from] = members.map(timeOf);
  if (from && from.day === to.day && from.time === to.time) {
    throw notMoved("Das ist die bisherige Zeit. Bitte wählen Sie eine andere Zeit.");
  }
  const own = new Set(members.map(({ id }) => id));
  const plan = {
    ...{ schedule: scheduleFrom(rows), blocked },
    held: heldBy(slots.filter(({ bookingId }) => !own.has(bookingId ?? ""))),
  };
  const judged = members.map((member) => {
    const moved = from && movedLike(timeOf(member), from, to);
    if (!moved) {
      const at = formatWhen(member);
      return { state: "taken" as const, why: "Läge nicht mehr am selben Tag.", at, newTime: null };
    }
    const { start, buckets, ...said } = judge(plan, member, moved, now);
    const startsAt = (start ?? now).toISOString();
    const when = { bookingDate: moved.day, bookingTime: moved.time, startsAt };
    const early = earlyUntilOf("move", "practice", member, now, member.agreedAt);
    const isEarly = early !== null && moved.day <= early;
    return {
      ...(isEarly ? { state: "taken" as const, why: noConsent } : said),
      ...{ at: formatWhen(when), newTime: { when, buckets, listedBy: null } },
    };
  });
  const bad = judged.filter(({ state }) => state === "taken");
  if (bad.length > 0) throw notMoved(bad.map(({ at, why }) => `${at}: ${why}`).join(" "));
  return judged;
}

const noConsent = "Die Zustimmung zum Beginn vor Ende der Widerrufsfrist fehlt.";

function notMoved(message: string): Refusal {
  return new Refusal({ status: 409, title: "Es wurde nichts geändert", message });
}

function timeOf({ bookingDate, bookingTime }: Booking): DayAndTime {
  return { day: bookingDate, time: bookingTime };
}
