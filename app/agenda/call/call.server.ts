import { and, eq, exists, notExists, sql } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { customerName } from "#app/admin/customers/customer.ts";
import { unusualFor } from "#app/agenda/booking/change.server.ts";
import { freeTimes } from "#app/agenda/days.ts";
import { holdersOf } from "#app/agenda/own/own.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { type Booking, noDeskFields } from "#app/bookings/booking.ts";
import {
  bucketsOfBooking,
  isOwnPet,
  isSlotConflict,
  lockTime,
} from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { consentOf, withdrawableUntil } from "#app/bookings/early-start.server.ts";
import { addressLine } from "#app/bookings/form/booking-form-data.server.ts";
import { mailsOfChange } from "#app/bookings/mails.server.ts";
import { cancellationDeadline } from "#app/bookings/policy.ts";
import { petFacts } from "#app/bookings/preparation/preparation.server.ts";
import { offerings } from "#app/bookings/services.ts";
import type { Availability } from "#app/bookings/slots.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { searchWords } from "#app/platform/search-words.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";
import type { Call } from "./call-schema.server.ts";
import { type Caller, callersFrom, selectCaller, selectCallers } from "./callers.server.ts";

type Asked = {
  /** Of an unusual time; null where it is usual. */
  why: string | null;
  known: Caller[];
  fieldErrors: Record<string, string>;
};

/** `asked`: nothing was written, and the practitioner may insist. */
type CallOutcome =
  | { outcome: "entered"; booking: Booking; isMailed: boolean }
  | ({ outcome: "asked" } & Asked);

/**
 * Customer, animal, booking, time, history and mail in one batch; idempotent by `key`.
 * @throws Refusal 409 where the time is taken
 */
export async function enterCall(desk: BookingDesk, call: Call): Promise<CallOutcome> {
  const { now } = desk;
  const startsAt = instantInGermany(call.day, call.time);
  if (!startsAt) {
    throw refusedTime(
      400,
      `Diese Uhrzeit gibt es am ${formatDay(call.day)} wegen der Zeitumstellung nicht.`,
    );
  }
  const read = await readForCall(desk, call);
  if (read.same) return enteredBefore(read.same, startsAt, read.customer?.email ?? "");
  const { availability, customer, pet } = read;
  if (!customer) {
    throw new Refusal({ title: "Nicht gefunden", message: "Dieses Kundenkonto gibt es nicht." });
  }
  if (!pet) throw new Refusal({ fieldErrors: { petId: "Bitte ein Tier auswählen." } });
  if (startsAt <= now) throw refusedTime(400, "Diese Zeit ist schon vorbei.");

  const booking = bookingFrom(call, { userId: customer.id, customer, pet, startsAt, now });
  const buckets = bucketsOfBooking(booking, availability.schedule);
  if (buckets.some((bucket) => availability.taken.has(bucket))) {
    throw await conflict(desk, booking, buckets, availability);
  }
  const asked = questionsOf(call, booking, read, now);
  if (asked) return { outcome: "asked", ...asked };
  const written = await writeCall(desk, call, booking, { ...read, customer, pet, buckets }).catch(
    async (error) => {
      if (!isSlotConflict(error)) throw error;
      const now = await readForCall(desk, call);
      throw await conflict(desk, booking, buckets, now.availability);
    },
  );
  if (written.isWritten) return { outcome: "entered", booking, isMailed: customer.email !== "" };
  if (written.same) return enteredBefore(written.same, startsAt, customer.email);
  throw new Refusal({
    ...{ status: 409, title: "Inzwischen geändert" },
    message: "Dieses Konto oder dieses Tier gibt es nicht mehr.",
  });
}

async function readForCall({ db }: BookingDesk, { key, day, customer, pet }: Call) {
  const knownId = "customerId" in customer ? customer.customerId : "";
  const [found, [known], [knownPet], [same], ...free] = await db.batch([
    selectCallers(db, knownId === "" ? searchWords(customer.phone) : []),
    selectCaller(db, knownId),
    db
      .select({ ...petFacts, id: pets.id, name: pets.name, type: pets.type })
      .from(pets)
      .where(isOwnPet(knownId, "id" in pet ? pet.id : "")),
    db.select().from(bookings).where(eq(bookings.id, key)),
    ...availabilityReads(db, { from: day, to: day }),
  ]);
  return {
    known: callersFrom(found).callers,
    same: same ?? null,
    availability: availabilityFrom(free),
    customer: "customerId" in customer ? known : { id: newId(), ...customer },
    pet: "id" in pet ? knownPet : { id: newId(), ...pet },
    facts: knownPet ?? null,
  };
}

type Read = Awaited<ReturnType<typeof readForCall>>;
type Customer = NonNullable<Read["customer"]>;
type Pet = NonNullable<Read["pet"]>;

/** The same form, sent twice. */
function enteredBefore(same: Booking, startsAt: Date, email: string): CallOutcome {
  if (same.startsAt === startsAt.toISOString()) {
    return { outcome: "entered", booking: same, isMailed: email !== "" };
  }
  throw new Refusal({
    ...{ title: "Schon eingetragen", message: "Dieser Anruf ist bereits eingetragen." },
    redirectTo: `/admin/termine/anfragen/${same.id}`,
  });
}

type Made = { userId: string; customer: Customer; pet: Pet; startsAt: Date; now: Date };

function bookingFrom(call: Call, { userId, customer, pet, startsAt, now }: Made): Booking {
  const { offering } = call.service;
  const instant = now.toISOString();
  return {
    ...{ ...noDeskFields, ...call.service },
    ...{ id: call.key, userId, petId: pet.id, type: offerings[offering].type },
    ...{ bookingDate: call.day, bookingTime: call.time, startsAt: startsAt.toISOString() },
    ...{ petName: pet.name, petType: pet.type, ownerName: customerName(customer) },
    phone: call.customer.phone || customer.phone,
    email: customer.email,
    address: call.address || addressLine(customer),
    concerns: call.concerns,
    ...{ status: "confirmed", sequence: 0, answerBy: null },
    cancelBy: cancellationDeadline(startsAt.toISOString()).toISOString(),
    ...{ meetingUrl: "", answers: null, answeredAt: null },
    ...{ createdAt: instant, changedAt: instant },
    ...consentOf({ earlyStartAt: null, earlyStartWords: "" }, call.earlyStart, now, spokenConsent),
  };
}

function questionsOf(
  call: Call,
  booking: Booking,
  { availability, known }: Read,
  now: Date,
): Asked | null {
  const { day, time } = call;
  const isMeant = call.anyway === `${day} ${time}`;
  const earlyUntil = withdrawableUntil(now);
  const asked: Asked = {
    why: isMeant ? null : unusualFor(booking, availability, { day, time }, now),
    known: call.seenPhone === call.customer.phone ? [] : known,
    fieldErrors:
      booking.earlyStartAt === null && day <= earlyUntil
        ? { earlyStart: `Bis zum ${formatDay(earlyUntil)} ist diese Zustimmung nötig.` }
        : {},
  };
  const isAsked = asked.why !== null || asked.known.length > 0 || "earlyStart" in asked.fieldErrors;
  return isAsked ? asked : null;
}

function refusedTime(status: 400 | 409, message: string): Refusal {
  return new Refusal({ status, fieldErrors: { otherTime: message } });
}

async function conflict(
  { db, now }: BookingDesk,
  { bookingDate, offering, durationMinutes }: Booking,
  buckets: readonly number[],
  availability: Availability,
): Promise<Refusal> {
  const by = await holdersOf(db, buckets);
  const taken = by.length === 0 ? "Schon belegt." : `Schon belegt durch ${by.join("; ")}.`;
  const { place } = offerings[offering];
  const free = freeTimes(bookingDate, availability, now, { durationMinutes, place });
  const left =
    free.length === 0
      ? "An diesem Tag ist nichts mehr frei."
      : `An diesem Tag frei: ${free.join(", ")} Uhr.`;
  return refusedTime(409, `${taken} ${left}`);
}

type Written = Pick<Read, "facts"> & {
  customer: Customer;
  pet: Pet;
  buckets: readonly number[];
};

/** Nothing is written where the form was sent before (`same`), or customer or animal are gone. */
async function writeCall(
  desk: BookingDesk,
  call: Call,
  booking: Booking,
  { customer, pet, facts, buckets }: Written,
) {
  const { db, now, queue, log } = desk;
  const { id: bookingId, userId, bookingDate, bookingTime, createdAt } = booking;
  const change = { kind: "enter", actor: "practice" } as const;
  const isNewPet = !("id" in call.pet);
  const mails = await mailsOfChange(desk, {
    ...{ ...change, booking, before: null, statusBefore: null, message: "" },
    ...{ customerEmail: customer.email, pet: facts },
  });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const sameBooking = db.select().from(bookings).where(eq(bookings.id, bookingId));
  const isNew = notExists(sameBooking);
  const eventId = newId();
  const isDone = exists(db.select().from(bookingEvents).where(eq(bookingEvents.id, eventId)));
  const ofCustomer = and(eq(customers.userId, userId), isNew);
  const answers: readonly unknown[] = await db.batch([
    sameBooking,
    ...("customerId" in call.customer ? [] : fileStatements(db, { ...customer }, isNew, now)),
    ...(isNewPet
      ? [
          insertFrom(db, pets, customers, ofCustomer, {
            // Without a breed it is the animal type (specification, section 4).
            ...{ id: pet.id, name: pet.name, type: pet.type, userId: customers.userId },
            ...{ breed: pet.type, birthDate: "", createdAt },
          }),
        ]
      : []),
    insertWhen(
      db,
      bookings,
      and(
        exists(db.select().from(customers).where(ofCustomer)),
        exists(db.select().from(pets).where(isOwnPet(userId, pet.id))),
      ),
      booking,
    ),
    insertFrom(
      db,
      bookingEvents,
      bookings,
      and(
        eq(bookings.id, bookingId),
        sql`not exists (select 1 from booking_events as known where known.booking_id = ${bookingId})`,
      ),
      {
        ...{ id: eventId, bookingId: bookings.id, sequence: 0, ...change },
        ...{ bookingDate, bookingTime, createdAt },
      },
    ),
    lockTime(db, bookingId, buckets, isDone),
    ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)),
    db.select({ id: bookingEvents.id }).from(bookingEvents).where(eq(bookingEvents.id, eventId)),
  ]);
  const [[same], events] = [answers[0] as Booking[], answers.at(-1) as { id: string }[]];
  const isWritten = events.length > 0;
  if (isWritten) {
    await announceMails(
      queue,
      outbox.map(({ id }) => id),
      log,
    );
  }
  return { isWritten, same };
}
