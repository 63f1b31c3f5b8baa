import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { dropInvitations } from "#app/account/claim-file.server.ts";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { accountLimits } from "#app/account/policy.ts";
import { postalCodeOr, profileSchema } from "#app/account/schema.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import { facts } from "#app/pets/facts.server.ts";
import { speciesList } from "#app/pets/policy.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import type { healthSchema } from "#app/pets/schema.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
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

type HealthInput = z.output<ReturnType<typeof healthSchema>>;

type AnimalChange = {
  customerId: string;
  petId: string;
  /** '' for none. */
  stableId: string;
  /** Null where its owner says it. */
  facts: (Omit<AnimalInput, "customerId"> & Partial<HealthInput>) | null;
};

export const stableChoiceSchema = z.object({ stableId: z.string().max(80).default("") });

/** @throws Refusal where animal or stable is gone, and facts once there is an account */
export async function changeAnimal(db: Database, change: AnimalChange): Promise<void> {
  const { customerId, petId, stableId } = change;
  const { key: _, ...facts } = change.facts ?? { key: "" };
  const isThere = sql`exists (select 1 from stables where stables.id = ${stableId})`;
  const changed = await db
    .update(pets)
    .set({ ...facts, stableId: stableId || null })
    .where(
      and(
        ...[eq(pets.id, petId), eq(pets.userId, customerId)],
        stableId === "" ? undefined : isThere,
        change.facts ? isFile(customerId) : undefined,
      ),
    )
    .returning({ id: pets.id });
  if (changed.length === 0) throw hasAccount();
}

function hasAccount(): Refusal {
  return new Refusal({
    status: 409,
    title: "Nicht gespeichert",
    message: "Inzwischen gibt es ein Konto oder den Eintrag nicht mehr.",
  });
}
