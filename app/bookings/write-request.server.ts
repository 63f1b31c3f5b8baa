import { sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { Booking } from "./booking.ts";
import { isNotBlocked, isOpenAhead, isOwnPet, isScheduleAsRead } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { bucketsOfBooking, isSlotConflict, lockTime } from "./locks.server.ts";
import type { ToldChange } from "./mails/told-change.ts";
import { mailsOfChange } from "./mails.server.ts";
import { bookingLimits } from "./policy.ts";
import type { Schedule } from "./schedule.ts";

/**
 * Writes a request in one batch that holds only while what it was judged by still does.
 * @returns false when something that was read does not hold any more
 */
export async function writeRequest(
  desk: BookingDesk,
  booking: Booking,
  customer: Pick<ToldChange, "customerEmail">,
  schedule: Schedule,
): Promise<boolean> {
  const { db, now, queue, log } = desk;
  const { userId, petId, bookingDate, bookingTime, sequence, createdAt } = booking;
  const change = { kind: "request", actor: "customer", before: null, message: "" } as const;
  const mails = await mailsOfChange(desk, { ...change, ...customer, statusBefore: null, booking });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const isThere = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${booking.id})`;
  const isPossible = sql`exists (select 1 from ${profiles} where ${profiles.id} = ${userId})
    and (${petId} is null or exists (select 1 from ${pets} where ${isOwnPet(userId, petId ?? "")}))
    and ${isScheduleAsRead(schedule)} and ${isNotBlocked(bookingDate)}
    and (select count(*) from ${bookings} where ${isOpenAhead(userId, now)})
      < ${bookingLimits.openPerOwner}`;
  try {
    const [inserted] = await db.batch([
      insertWhen(db, bookings, isPossible, booking).returning({ id: bookings.id }),
      insertWhen(db, bookingEvents, isThere, {
        ...{ id: newId(), bookingId: booking.id, sequence, kind: change.kind, actor: change.actor },
        ...{ bookingDate, bookingTime, message: change.message, createdAt },
      }),
      lockTime(db, booking.id, bucketsOfBooking(booking, schedule), isThere),
      ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isThere)),
    ]);
    if (inserted.length === 0) return false;
  } catch (error) {
    if (isSlotConflict(error)) return false;
    throw error;
  }
  await announceMails(
    queue,
    outbox.map(({ id }) => id),
    log,
  );
  return true;
}
