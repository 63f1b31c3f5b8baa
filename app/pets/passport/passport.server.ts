import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { bookingService } from "#app/bookings/services.ts";
import { appointmentsOfPetMax } from "#app/calendar/queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  appointments,
  careEvents,
  carePlans,
  pets,
  shareLinks,
  weights,
} from "#app/db/pet-schema.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { careLimits } from "#app/pets/care/policy.ts";
import { facts, petColumns, type SharedAnimal, sharedKeys } from "#app/pets/facts.server.ts";
import { weightsOfPetMax } from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { type SharePart, shareParts } from "./parts.ts";
import { isOwnLink } from "./share-links.server.ts";

/** The animal's id if this part may be read: the database itself decides, in every statement. */
export type PetScope = (part?: SharePart) => SQL;

function ownPet(userId: string, petId: string): PetScope {
  return () => sql`(select ${pets.id} from ${pets}
    where ${pets.id} = ${petId} and ${pets.userId} = ${userId})`;
}

/** @param today tells appointments to come from past ones, each of them a part of its own */
export function passportStatements(db: Database, scope: PetScope, today: CalendarDay) {
  const pet = db
    .select({
      ...sharedColumns(scope),
      userId: pets.userId,
      photo: ifChosen(scope("foto"), pets.profilePictureUrl),
    })
    .from(pets)
    .where(eq(pets.id, scope()));
  const owner = db
    .select({ name: profiles.fullName, phone: profiles.phone })
    .from(profiles)
    .where(
      eq(
        profiles.id,
        sql`(select ${pets.userId} from ${pets} where ${pets.id} = ${scope("kontakt")})`,
      ),
    );
  return [pet, owner, ...lists(db, scope, today)] as const;
}

function sharedColumns(scope: PetScope) {
  const columns = sharedKeys.map((key) => {
    const { part } = facts[key];
    return [key, part === "profile" ? petColumns[key] : ifChosen(scope(part), petColumns[key])];
  });
  return { id: pets.id, ...Object.fromEntries(columns) } as {
    [Key in keyof SharedAnimal | "id"]: SQL<(SharedAnimal & { id: string })[Key]>;
  };
}

function ifChosen(petId: SQL, column: SQLiteColumn) {
  return sql<string | null>`case when ${pets.id} = ${petId} then ${column} end`;
}

function lists(db: Database, scope: PetScope, today: CalendarDay) {
  const plans = db
    .select(pick(carePlans, "id", "kind", "lastDate", "dueOn"))
    .from(carePlans)
    .where(eq(carePlans.petId, scope("vorsorge")))
    .orderBy(asc(carePlans.dueOn))
    .limit(careLimits.plansPerPet);
  const events = db
    .select(pick(careEvents, "id", "kind", "doneOn", "note"))
    .from(careEvents)
    .where(eq(careEvents.petId, scope("vorsorge")))
    .orderBy(desc(careEvents.doneOn))
    .limit(careLimits.eventsShown);
  const measured = db
    .select({ id: weights.id, measuredOn: weights.measuredOn, weightKg: weights.weightKg })
    .from(weights)
    .where(eq(weights.petId, scope("gewicht")))
    .orderBy(desc(weights.measuredOn))
    .limit(weightsOfPetMax);
  const dates = db
    .select({
      ...pick(appointments, "id", "appointmentDate", "appointmentTime"),
      ...pick(appointments, "appointmentType", "notes"),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.petId, scope()),
        sql`${appointments.petId} = case when ${appointments.appointmentDate} >= ${today}
          then ${scope("termine")} else ${scope("vergangene-termine")} end`,
      ),
    )
    .orderBy(desc(appointments.appointmentDate), desc(appointments.appointmentTime))
    .limit(appointmentsOfPetMax);
  const consultations = db
    .select(pick(bookings, "id", "offering", "title", "bookingDate", "bookingTime"))
    .from(bookings)
    .where(
      and(
        eq(bookings.petId, scope("termine")),
        gte(bookings.bookingDate, today),
        eq(bookings.status, "confirmed"),
      ),
    )
    .limit(appointmentsOfPetMax);
  return [plans, events, measured, dates, consultations] as const;
}

type RowsOf<Statements extends readonly unknown[]> = {
  [Index in keyof Statements]: Awaited<Statements[Index]>;
};
type PassportRows = RowsOf<ReturnType<typeof passportStatements>>;

/** What is null was not chosen; what is empty, nobody has filled in. */
export type PassportData = NonNullable<ReturnType<typeof passportOf>>;

/** @param parts tell 'not chosen' from 'nothing there' */
export function passportOf(rows: PassportRows, parts: readonly string[], today: CalendarDay) {
  const [[found], [owner], plans, events, measured, dates, consultations] = rows;
  if (!found) return null;
  const { userId, photo, ...pet } = found;
  const has = (part: SharePart) => parts.includes(part);
  return {
    pet,
    photoKey: photo ? photoKey(userId, pet.id, photoFile(photo)) : null,
    care: has("vorsorge") ? { plans, events } : null,
    weights: has("gewicht") ? measured : null,
    appointments:
      has("termine") || has("vergangene-termine")
        ? comingFirst([...dates, ...consultations.map(asAppointment)], today)
        : null,
    owner: owner ?? null,
  };
}

type PassportAppointment = PassportRows[5][number];

/** Without concerns, place and price, which are the owner's and the practice's. */
function asAppointment(consultation: PassportRows[6][number]): PassportAppointment {
  return {
    id: consultation.id,
    appointmentDate: consultation.bookingDate,
    appointmentTime: consultation.bookingTime,
    appointmentType: bookingService(consultation),
    notes: "",
  };
}

/** First those to come, the next one first, then past ones, the latest first. */
function comingFirst(all: readonly PassportAppointment[], today: CalendarDay) {
  const byMoment = all.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
  return [
    ...byMoment.filter(({ appointmentDate }) => appointmentDate >= today),
    ...byMoment.filter(({ appointmentDate }) => appointmentDate < today).toReversed(),
  ];
}

function momentOf({ appointmentDate, appointmentTime }: PassportAppointment): string {
  return `${appointmentDate} ${appointmentTime ?? ""}`;
}

export async function getPassportWithLink(
  db: Database,
  userId: string,
  petId: string,
  linkId: string,
  today: CalendarDay,
) {
  const [[link], ...rows] = await db.batch([
    db
      .select(pick(shareLinks, "id", "expiresAt", "revokedAt"))
      .from(shareLinks)
      .where(isOwnLink({ userId, petId, linkId })),
    ...passportStatements(db, ownPet(userId, petId), today),
  ]);
  const everyPart = shareParts.map(({ key }) => key);
  const passport = passportOf(rows, everyPart, today);
  return passport && { passport, link: link ?? null };
}

export type CareRow = { id: string; kind: string; lastOn: CalendarDay; dueOn: CalendarDay | null };

export function careRows({ plans, events }: NonNullable<PassportData["care"]>): CareRow[] {
  const planned = plans.map(({ lastDate, ...plan }) => ({ ...plan, lastOn: lastDate }));
  const kinds = new Set(planned.map(({ kind }) => kind));
  const others: CareRow[] = [];
  for (const { id, kind, doneOn } of events) {
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    others.push({ id, kind, lastOn: doneOn, dueOn: null });
  }
  return [...planned, ...others];
}

/** '04.12.2026'; a dash for never */
export function shortDay(day: CalendarDay | ""): string {
  if (day === "") return "–";
  return day.split("-").reverse().join(".");
}
