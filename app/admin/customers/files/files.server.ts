import { and, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dropInvitations } from "#app/account/claim-file.server.ts";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { accountLimits } from "#app/account/policy.ts";
import { postalCodeOr, profileSchema } from "#app/account/schema.server.ts";
import { openStatuses } from "#app/bookings/life.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, practiceFactKeys } from "#app/db/pet-schema.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import { changedMeanwhile, isAsSeen, seenFacts } from "#app/pets/as-seen.server.ts";
import { facts } from "#app/pets/facts.server.ts";
import { speciesList } from "#app/pets/policy.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import type { practiceFactsSchema } from "#app/pets/schema.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { line, optionalEmailAddress, Refusal } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";

// Customers without an account: until they claim what is kept about them, the practice writes it.

/** Also the new row's id, so that a form sent twice adds one. */
const key = z.string().regex(/^[\w-]{20,64}$/);

export const contactSchema = z.object({
  fullName: line({ max: accountLimits.fullName, required: "Bitte geben Sie einen Namen ein." }),
  phone: profileSchema.shape.phone,
  email: optionalEmailAddress(),
  street: line({ max: accountLimits.street }),
  postalCode: line({ max: accountLimits.postalCode }).transform(postalCodeOr),
  city: line({ max: accountLimits.city }),
});

export const newFileSchema = contactSchema.extend({ key });

type Contact = z.output<typeof contactSchema>;

/** Idempotent by key. @returns its id; null where the key is another's */
export async function addFile(
  db: Database,
  { key: id, ...contact }: z.output<typeof newFileSchema>,
  now: Date,
): Promise<string | null> {
  const isNew = sql`not exists (select 1 from "user" as known where known.id = ${id})`;
  // As it was before this form.
  const [[known]] = await db.batch([
    db
      .select({ ...pick(profiles, ...contactColumns), fileId: customerFiles.userId })
      .from(profiles)
      .leftJoin(customerFiles, eq(customerFiles.userId, profiles.id))
      .where(eq(profiles.id, id)),
    ...fileStatements(db, { id, ...contact }, isNew, now),
  ]);
  return !known || saysTheSame(known, { ...contact, fileId: id }) ? id : null;
}

const contactColumns = ["fullName", "phone", "email", "street", "postalCode", "city"] as const;

function isFile(customerId: string) {
  return sql`exists (select 1 from customer_files as file where file.user_id = ${customerId})`;
}

/** Another address ends the invitation to the old one. @throws Refusal once there is an account */
export async function changeContact(
  db: Database,
  { customerId, ...contact }: Contact & { customerId: string },
  now: Date,
): Promise<void> {
  const isMoved = sql`${isFile(customerId)} and exists (select 1 from profiles
    where profiles.id = ${customerId} and profiles.email <> ${contact.email})`;
  const [, , , changed] = await db.batch([
    dropInvitations(db, customerId, isMoved),
    db
      .update(customerFiles)
      .set({ invitedAt: null, accountId: null })
      .where(and(eq(customerFiles.userId, customerId), isMoved)),
    db
      .update(user)
      .set({ name: contact.fullName, updatedAt: now })
      .where(and(eq(user.id, customerId), isFile(customerId))),
    db
      .update(profiles)
      .set({ ...contact, updatedAt: now.toISOString() })
      .where(and(eq(profiles.id, customerId), isFile(customerId)))
      .returning({ id: profiles.id }),
  ]);
  if (changed.length === 0) throw hasAccount();
}

export function animalSchema(today: CalendarDay) {
  const { name, breed, birthDate } = facts;
  return z
    .object({
      key,
      name: line(name.field),
      type: z.enum(speciesList, { error: "Bitte wählen Sie eine Tierart aus." }),
      breed: line(breed.field),
      birthDate: birthDate.field.check(today).optional(),
    })
    .transform(({ breed: typed, birthDate: day, ...animal }) => ({
      ...animal,
      // Specification, section 4: without a choice the breed is the animal type.
      breed: typed || animal.type,
      birthDate: day ?? "",
    }));
}

type AnimalInput = z.output<ReturnType<typeof animalSchema>> & { customerId: string };

/** Idempotent by key; null where the key is another animal's. @throws Refusal once there is an account */
export async function addAnimal(
  db: Database,
  { key: id, customerId, ...animal }: AnimalInput,
  now: Date,
): Promise<string | null> {
  const isPossible = sql`${customerFiles.userId} = ${customerId}
    and (select count(*) from pets where pets.user_id = ${customerId}) < ${petListMax}`;
  const [, [added]] = await db.batch([
    insertFrom(db, pets, customerFiles, isPossible, {
      ...{ ...animal, id, userId: customerFiles.userId, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    db
      .select(pick(pets, "name", "type", "breed", "birthDate"))
      .from(pets)
      .where(and(eq(pets.id, id), eq(pets.userId, customerId))),
  ]);
  if (!added) throw hasAccount();
  return saysTheSame(added, animal) ? id : null;
}

type PracticeInput = z.output<ReturnType<typeof practiceFactsSchema>>;

type Entered = {
  facts: PracticeInput;
  /** The facts as the form showed them, by their keys, as JSON. */
  seen: string;
  author: string;
};

type AnimalChange = {
  customerId: string;
  petId: string;
  /** '' for none. */
  stableId: string;
  /** Null where only the stable is chosen. */
  entered: Entered | null;
  /** Null where its owner has an account, and says it. */
  own: Omit<AnimalInput, "customerId"> | null;
};

export const animalChangeSchema = z.object({
  stableId: z.string().max(80).default(""),
  seen: seenFacts.default("{}"),
});

/** Of what differs from what stands there: what was entered, what it replaces, when and by whom. */
function entriesOf({ facts, author }: Entered, today: CalendarDay): SQL {
  const entered = practiceFactKeys.map((key) => [key, facts[key] ?? ""] as const);
  const stored = practiceFactKeys.map((key) => sql`${key}, coalesce(${pets[key]}, '')`);
  const before = sql`json_object(${sql.join(stored, sql`, `)}) ->> pair.key`;
  return sql`(select json_group_object(pair.key, json_object('value', pair.value,
      'before', ${before}, 'on', ${today}, 'by', ${author}))
    from json_each(${JSON.stringify(Object.fromEntries(entered))}) as pair
    where pair.value <> ${before})`;
}

function enteredColumns(entered: Entered, today: CalendarDay) {
  return {
    ...entered.facts,
    deceasedOn: entered.facts.deceasedOn || null,
    practiceFacts: sql`json_patch(${pets.practiceFacts}, ${entriesOf(entered, today)})`,
  };
}

/** A life holds every weight, and death follows birth; only a day that changes is held to it. */
function outsideLife(
  petId: string,
  { birthDate, deceasedOn }: { birthDate: string | undefined; deceasedOn: string | undefined },
) {
  const weighed = sql`from weights where weights.pet_id = ${petId}`;
  const born = birthDate === undefined ? sql`${pets.birthDate}` : sql`${birthDate}`;
  const died =
    deceasedOn === undefined ? sql`coalesce(${pets.deceasedOn}, '')` : sql`${deceasedOn}`;
  return {
    isBornTooLate: sql`${pets.birthDate} <> ${born} and ((${died} <> '' and ${born} > ${died})
      or coalesce((select min(weights.measured_on) ${weighed}) < ${born}, false))`,
    isDeadTooEarly: sql`coalesce(${pets.deceasedOn}, '') <> ${died} and ${died} <> ''
      and (${died} < ${born} or coalesce((select max(weights.measured_on) ${weighed}) > ${died}, false))`,
  };
}

const comingMax = 100;

/**
 * The practice keeps the facts where the owner does not, each marked as hers.
 * @throws Refusal where animal or stable is gone, the facts have changed, or there is an account
 * @returns how many appointments of a deceased animal are still to come; 0 for a living one
 */
export async function changeAnimal(db: Database, change: AnimalChange, now: Date): Promise<number> {
  const { customerId, petId, stableId, entered } = change;
  const { key: _, ...own } = change.own ?? { key: "" };
  const stableExists = sql`exists (select 1 from stables where stables.id = ${stableId})`;
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, customerId));
  const isUnchanged = entered === null ? sql`true` : isAsSeen(entered.seen);
  const life = outsideLife(petId, {
    birthDate: change.own?.birthDate,
    deceasedOn: entered?.facts.deceasedOn,
  });
  const [changed, [animal], coming] = await db.batch([
    db
      .update(pets)
      .set({
        ...own,
        ...(entered && enteredColumns(entered, dayInGermany(now))),
        stableId: stableId || null,
      })
      .where(
        and(
          isOwn,
          isUnchanged,
          sql`not (${life.isBornTooLate}) and not (${life.isDeadTooEarly})`,
          stableId === "" ? undefined : stableExists,
          change.own ? isFile(customerId) : undefined,
        ),
      )
      .returning({ id: pets.id }),
    db
      .select({
        isSeen: sql<number>`${isUnchanged}`.as("is_seen"),
        bornTooLate: sql<number>`${life.isBornTooLate}`.as("born_too_late"),
        diedTooEarly: sql<number>`${life.isDeadTooEarly}`.as("died_too_early"),
      })
      .from(pets)
      .where(isOwn),
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(pets, and(eq(pets.id, bookings.petId), isNotNull(pets.deceasedOn)))
      .where(
        and(
          eq(bookings.petId, petId),
          inArray(bookings.status, openStatuses),
          gt(bookings.startsAt, now.toISOString()),
        ),
      )
      .limit(comingMax),
  ]);
  if (changed.length > 0) return coming.length;
  if (animal?.isSeen === 0) throw changedMeanwhile();
  if (animal?.diedTooEarly) {
    const message =
      "Bitte prüfen Sie den Todestag, denn er liegt vor der Geburt oder einer Gewichtsmessung.";
    throw new Refusal({ fieldErrors: { deceasedOn: message } });
  }
  if (animal?.bornTooLate) {
    const message =
      "Bitte prüfen Sie das Geburtsdatum, denn es liegt nach dem Tod oder einer Gewichtsmessung.";
    throw new Refusal({ fieldErrors: { birthDate: message } });
  }
  throw hasAccount();
}

function hasAccount(): Refusal {
  return new Refusal({
    status: 409,
    title: "Nicht gespeichert",
    message:
      "Inzwischen gibt es ein Konto, oder der Eintrag wurde gelöscht. Bitte laden Sie die Seite neu.",
  });
}
