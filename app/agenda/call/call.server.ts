import { and, asc, eq, exists, gt, gte, notExists, notInArray, sql } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { customerName } from "#app/admin/customers/customer.ts";
import { choiceOf, foundCustomers } from "#app/admin/customers/found-terms.server.ts";
import type { CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { freeTimes } from "#app/agenda/days.ts";
import {
  agendaColumns,
  bookingsOfDays,
  type ListedBooking,
  noDay,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import {
  type Agenda,
  agendaFrom,
  agendaReads,
  availabilityFrom,
  availabilityReads,
  judge,
  startsOf,
} from "#app/bookings/availability.server.ts";
import { type Booking, contactFields } from "#app/bookings/booking.ts";
import { type Attempt, isOwnPet, settle } from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { consentOf, noConsent, spokenConsentMissing } from "#app/bookings/early-start.server.ts";
import { enterBookings, newBooking, usualPlace } from "#app/bookings/enter.server.ts";
import { addressLine, livingPets } from "#app/bookings/form/booking-form-data.server.ts";
import { type BookingAction, bookingStatuses, holdsTime, mayDo } from "#app/bookings/life.ts";
import { type RequestedDays, shownDays } from "#app/bookings/picker/slot-view.ts";
import { petFacts } from "#app/bookings/preparation/preparation.server.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { slotsOfDay } from "#app/bookings/slots.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { stableOf } from "#app/pets/practice-pet.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";
import type { Call } from "./call-schema.server.ts";

type Asked = {
  /** Of an unusual time; null where it is usual. */
  why: string | null;
  known: CustomerToChoose[];
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
  const outcome = await settle(() => tryCall(desk, call));
  if (outcome) return outcome;
  throw new Refusal({
    ...{ status: 409, title: "Inzwischen geändert" },
    message: "Dieses Konto oder dieses Tier gibt es nicht mehr.",
  });
}

/** Null where something was not as read. */
async function tryCall(desk: BookingDesk, call: Call): Promise<Attempt<CallOutcome | null>> {
  const { now } = desk;
  const read = await readForCall(desk, call);
  const { agenda, customer, pet, same } = read;
  if (!customer) {
    throw new Refusal({ title: "Nicht gefunden", message: "Dieses Kundenkonto gibt es nicht." });
  }
  if (!pet) throw new Refusal({ fieldErrors: { petId: "Bitte wählen Sie ein Tier aus." } });
  const wanted = {
    ...call.service,
    petId: pet.id,
    petName: pet.name,
    travelMinutes: travelOf(call),
  };
  const judged = judge(agenda, wanted, call, now);
  const booking = bookingFrom(call, customer, pet, judged.startsAt, now);
  const isMailed = customer.email !== "";
  if (same) return { outcome: { outcome: "entered", booking: asEntered(same, booking), isMailed } };
  if (judged.state === "taken" || judged.state === "never") {
    throw new Refusal({
      status: judged.state === "taken" ? 409 : 400,
      fieldErrors: { otherTime: conflictInWords(judged, booking, agenda, now) },
    });
  }
  const asked = questionsOf(call, booking, read, judged.why);
  if (asked) return { outcome: { outcome: "asked", ...asked } };
  const written = await enterBookings(desk, {
    ...{ kind: "enter", actor: "practice", pet: read.facts },
    ...{ customerEmail: customer.email, hasAccount: customer.hasAccount },
    entries: [{ booking, buckets: judged.buckets }],
    ...standsOn(desk, call, customer, pet),
  });
  return written === "written"
    ? { outcome: { outcome: "entered", booking, isMailed } }
    : { outcome: null, isOvertaken: true };
}

async function readForCall({ db }: BookingDesk, { key, day, customer, pet }: Call) {
  const knownId = "customerId" in customer ? customer.customerId : "";
  const [found, [known], [knownPet], [same], ...free] = await db.batch([
    foundCustomers(db, knownId === "" ? customer.phone : ""),
    selectCaller(db, knownId),
    db
      .select({ ...petFacts, ...pick(pets, "id", "name", "type"), stable: stableOf(sql`pets.id`) })
      .from(pets)
      .where(isOwnPet(knownId, "id" in pet ? pet.id : "")),
    db.select().from(bookings).where(eq(bookings.id, key)),
    ...agendaReads(db, { from: day, to: day }, startsOf([day])),
  ]);
  return {
    known: callersFrom(found).callers,
    same: same ?? null,
    agenda: agendaFrom(free, { from: day, to: day }),
    customer: "customerId" in customer ? known : { id: newId(), hasAccount: false, ...customer },
    pet: "id" in pet ? knownPet : { id: newId(), stable: null, ...pet },
    facts: knownPet ?? null,
  };
}

type Read = Awaited<ReturnType<typeof readForCall>>;
type Customer = NonNullable<Read["customer"]>;
type Pet = NonNullable<Read["pet"]>;

const told = [
  ...(["offering", "title", "durationMinutes", "priceCents", "startsAt", "concerns"] as const),
  ...(["petName", "petType", "travelMinutes", ...contactFields] as const),
];

/** Of a form that is sent again. @throws Refusal where it says something else than what stands */
function asEntered(same: Booking, typed: Booking): Booking {
  const isConsentSame = (same.earlyStartAt === null) === (typed.earlyStartAt === null);
  if (isConsentSame && told.every((key) => same[key] === typed[key])) return same;
  throw new Refusal({
    title: "Dieser Anruf ist schon eingetragen",
    message: `Es gilt: ${bookingName(same)} für ${same.petName}, ${formatWhen(same)}. Ihre Änderungen wurden nicht gespeichert.`,
    redirectTo: `/admin/termine/anfragen/${same.id}`,
  });
}

/** Where she drives to the animal. */
function travelOf({ service, travelMinutes }: Call): number | null {
  return offerings[service.offering].place === "visit" ? (travelMinutes ?? null) : null;
}

function bookingFrom(call: Call, customer: Customer, pet: Pet, startsAt: string, now: Date) {
  const { key: id, day: bookingDate, time: bookingTime, concerns } = call;
  return newBooking(
    {
      ...{ ...call.service, id, bookingDate, bookingTime, startsAt, concerns, status: "confirmed" },
      ...{ userId: customer.id, petId: pet.id, petName: pet.name, petType: pet.type },
      ...{ ownerName: customerName(customer), email: customer.email },
      phone: call.customer.phone || customer.phone,
      address: call.address || usualPlace(call.service.offering, pet.stable, addressLine(customer)),
      ...consentOf(noConsent, call.earlyStart, now, spokenConsent),
      travelMinutes: travelOf(call),
    },
    now,
  );
}

const knownPhone = "Diese Telefonnummer ist schon bekannt. Bitte wählen Sie, wer anruft.";

function questionsOf(call: Call, booking: Booking, { known }: Read, why: string): Asked | null {
  const { day, time } = call;
  const now = new Date(booking.createdAt);
  const earlyStart =
    booking.earlyStartAt === null ? spokenConsentMissing(day, booking.email, now) : null;
  const isNew = known.length === 0 || call.seenPhone === call.customer.phone;
  const asked: Asked = {
    why: why === "" || call.anyway === `${day} ${time}` ? null : why,
    known: isNew ? [] : known,
    fieldErrors: {
      ...(!isNew && { seenPhone: knownPhone }),
      ...(earlyStart !== null && { earlyStart }),
    },
  };
  return asked.why !== null || Object.keys(asked.fieldErrors).length > 0 ? asked : null;
}

function conflictInWords(
  { state, why }: ReturnType<typeof judge>,
  booking: Booking,
  agenda: Agenda,
  now: Date,
): string {
  const { bookingDate, offering, durationMinutes } = booking;
  if (state === "never") return why;
  const service = offerings[offering];
  // Notice binds customers alone.
  const free =
    service.type === "other"
      ? freeTimes(bookingDate, agenda, now, { durationMinutes, place: service.place })
      : slotsOfDay(service, bookingDate, agenda, now).flatMap(({ time }) =>
          judge(agenda, booking, { day: bookingDate, time }, now).state === "free" ? time : [],
        );
  // At its head the page says the first line alone.
  const taken = why.replace(" durch", "\ndurch");
  return free.length === 0
    ? `${taken} An diesem Tag ist nichts mehr frei.`
    : `${taken} An diesem Tag frei: ${free.join(", ")} Uhr.`;
}

/** Customer and animal, which the batch writes where they are new. */
function standsOn({ db, now }: BookingDesk, call: Call, customer: Customer, pet: Pet) {
  const isNew = notExists(db.select().from(bookings).where(eq(bookings.id, call.key)));
  const isThere = and(eq(customers.userId, customer.id), isNew);
  const addPet = insertFrom(db, pets, customers, isThere, {
    // Without a breed it is the animal type (specification, section 4).
    ...{ id: pet.id, name: pet.name, type: pet.type, userId: customers.userId },
    ...{ breed: pet.type, birthDate: "", createdAt: now.toISOString() },
  });
  return {
    ahead: [
      ...("customerId" in call.customer ? [] : fileStatements(db, { ...customer }, isNew, now)),
      ...("id" in call.pet ? [] : [addPet]),
    ],
    isPossible: and(
      exists(db.select().from(customers).where(isThere)),
      exists(db.select().from(pets).where(isOwnPet(customer.id, pet.id))),
    ),
  };
}

const callersMax = 6;

/** Of the profile, else of the last booking. */
const phoneOf = sql<string>`coalesce(nullif(${profiles.phone}, ''), (select bookings.phone
  from bookings where bookings.user_id = ${profiles.id} and bookings.phone <> ''
  order by bookings.booking_date desc limit 1), '')`;

function callersFrom(rows: Awaited<ReturnType<typeof foundCustomers>>) {
  const callers = rows.slice(0, callersMax).map((row) => choiceOf(row));
  return { callers, hasMore: rows.length > callersMax };
}

function selectCaller(db: Database, customerId: string) {
  return db
    .select({
      id: customers.userId,
      phone: phoneOf,
      ...pick(profiles, "fullName", "email", "street", "postalCode", "city"),
      ...pick(customers, "hasAccount", "isConfirmed"),
      /** 'Balu: Hof Wiese, Lüneburg' */
      stables: sql<string | null>`(
        select group_concat(pets.name || ': ' || stables.name || ', ' || stables.city, '; ')
        from pets join stables on stables.id = pets.stable_id
        where pets.user_id = ${customers.userId} and pets.deceased_on is null)`.as("stables"),
    })
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(eq(customers.userId, customerId));
}

function chosenCaller(customer: NonNullable<Awaited<ReturnType<typeof selectCaller>>[number]>) {
  const { id, phone, email, isConfirmed, hasAccount, stables } = customer;
  const about = [
    addressLine(customer),
    email === ""
      ? "Ohne E-Mail-Adresse"
      : readableEmail(email) + (isConfirmed ? "" : ", unbestätigt"),
    hasAccount ? "" : "Ohne Konto",
    stables && `Stall von ${stables}`,
  ];
  return {
    id,
    phone,
    hasEmail: email !== "",
    name: customerName(customer),
    about: about.filter(Boolean).join(" · "),
  };
}

type Wanted = { search: string; customerId: string; days: RequestedDays; now: Date };

const comingMax = 6;
const notOpenStatuses = bookingStatuses.filter((status) => !holdsTime(status));

/** Of the caller, with what can be done with each. */
function comingOf(db: Database, customerId: string, now: Date) {
  return db
    .select(agendaColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, customerId),
        gte(bookings.bookingDate, dayInGermany(now)),
        // `not in`, which leaves the index of the owner the only one to go by.
        notInArray(bookings.status, notOpenStatuses),
        gt(bookings.startsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(bookings.bookingDate))
    .limit(comingMax);
}

function comingEntry(booking: ListedBooking, now: Date) {
  const may = (action: BookingAction) => mayDo(action, "practice", booking, now);
  return {
    ...pick(booking, "id", "petName", "status"),
    service: bookingName(booking),
    when: formatWhen(booking),
    change: may("move") ? "Verschieben" : may("propose") ? "Andere Zeit" : null,
    mayCancel: may("cancel") && booking.status === "confirmed",
  };
}

export async function getCallPage(db: Database, { search, customerId, days, now }: Wanted) {
  const range = shownDays(days, dayInGermany(now));
  const chosen = { from: days.day ?? noDay, to: days.day ?? noDay };
  const [found, [customer], pets, coming, ofDay, own, ...reads] = await db.batch([
    foundCustomers(db, search),
    selectCaller(db, customerId),
    livingPets(db, customerId),
    comingOf(db, customerId, now),
    bookingsOfDays(db, chosen),
    ownAppointmentsOfDays(db, chosen),
    ...availabilityReads(db, range),
  ]);
  return {
    found: callersFrom(found),
    customer: customer
      ? {
          ...chosenCaller(customer),
          coming: coming
            .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
            .map((booking) => comingEntry(booking, now)),
        }
      : null,
    pets: customer ? pets : [],
    bookings: ofDay,
    own,
    availability: availabilityFrom(reads, range),
  };
}
