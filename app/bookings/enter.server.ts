import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { MailedChange } from "#app/bookings/mails/mail-parts.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { readStable, stableInWords } from "#app/pets/practice-pet.server.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { Booking, BookingTime, Contact } from "./booking.ts";
import { endWaitingFor, isSlotConflict, lockTime } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { noConsent } from "./early-start.server.ts";
import { concludesContract } from "./life.ts";
import { mailsOfChange } from "./mails.server.ts";
import { cancellationDeadline } from "./policy.ts";
import { offerings } from "./services.ts";

/** To the animal's stable is driven where nothing else was said. */
export function usualPlace(offering: Booking["offering"], stable: string | null, home: string) {
  const stands = readStable(stable);
  return stands && offerings[offering].place === "visit" ? stableInWords(stands) : home;
}

type Given = BookingTime &
  Contact &
  Pick<Booking, "userId" | "petId" | "petName" | "petType" | "offering" | "status">;

/** Price and length are its offering's, where none are given. */
export function newBooking(given: Given & Partial<Booking>, now: Date): Booking {
  const { type, durationMinutes, priceCents } = offerings[given.offering];
  const instant = now.toISOString();
  return {
    ...{ id: newId(), type, durationMinutes, priceCents, title: "", concerns: "", sequence: 0 },
    ...{ answerBy: null, cancelBy: cancellationDeadline(given.startsAt).toISOString() },
    ...{ meetingUrl: "", answers: null, answeredAt: null, createdAt: instant, changedAt: instant },
    ...{ ...noConsent, seriesId: null, lateFee: "", travelMinutes: null, onTheWayAt: null },
    ...given,
  };
}

export type NewEntry = { booking: Booking; buckets: readonly number[] };

type Entering = Pick<MailedChange, "actor" | "customerEmail" | "hasAccount" | "pet"> & {
  kind: "request" | "enter" | "propose";
  entries: readonly [NewEntry, ...NewEntry[]];
  /** Nothing is written where it does not hold. */
  isPossible: SQL | undefined;
  /** What the bookings are for, where it is new. */
  ahead?: readonly BatchItem<"sqlite">[];
  also?: (isDone: SQL) => BatchItem<"sqlite">[];
};

/** New bookings with their history, times and mails: all in one batch, or nothing. */
export async function enterBookings(desk: BookingDesk, entering: Entering) {
  const { db, now, queue, log } = desk;
  const { kind, actor, customerEmail, hasAccount, isPossible } = entering;
  const { ahead = [], also = () => [] } = entering;
  const [{ booking }, ...more] = entering.entries;
  const mails = await mailsOfChange(desk, {
    ...{ kind, actor, customerEmail, hasAccount, statusBefore: null, message: "" },
    ...{ booking, before: null },
    others: more.map((one) => ({ booking: one.booking, before: null })),
    ...(entering.pet !== undefined && { pet: entering.pet }),
  });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const entries = entering.entries.map((entry) => ({ ...entry, eventId: newId() }));
  const written = db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(eq(bookingEvents.id, entries[0]?.eventId ?? ""));
  const [first = written, ...others]: BatchItem<"sqlite">[] = [
    ...ahead,
    ...entries.map((one) => insertWhen(db, bookings, isPossible, one.booking)),
    ...entries.flatMap(({ booking, buckets, eventId }) => {
      const { id, sequence, bookingDate, bookingTime, createdAt } = booking;
      const isDone = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.id} = ${eventId})`;
      // Sent twice, the booking is there already, and so is its history.
      const isNew = sql`not exists (select 1 from booking_events as known where known.booking_id = ${id})`;
      return [
        insertFrom(db, bookingEvents, bookings, and(eq(bookings.id, id), isNew), {
          ...{ id: eventId, bookingId: bookings.id, sequence, kind, actor },
          ...{ bookingDate, bookingTime, createdAt },
        }),
        lockTime(db, id, buckets, isDone),
      ];
    }),
    ...(concludesContract(kind) ? [endWaitingFor(db, booking, now, exists(written))] : []),
    ...also(exists(written)),
    ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, exists(written))),
  ];
  try {
    const answers: readonly unknown[] = await db.batch([first, ...others, written]);
    if ((answers.at(-1) as unknown[]).length === 0) return "not-as-read";
  } catch (error) {
    if (isSlotConflict(error)) return "taken";
    throw error;
  }
  await announceMails(
    queue,
    outbox.map(({ id }) => id),
    log,
  );
  return "written";
}
