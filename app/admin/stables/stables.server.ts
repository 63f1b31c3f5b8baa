import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { accountLimits } from "#app/account/policy.ts";
import { contactSchema } from "#app/admin/customers/files/files.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets, stables } from "#app/db/pet-schema.ts";
import { line, paragraph, Refusal } from "#app/platform/forms.server.ts";
import { byWords } from "#app/platform/german-order.ts";
import { newId } from "#app/platform/ids.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { saysTheSame } from "#app/platform/same-values.ts";

/** More than one practice comes to. */
const listMax = 200;

const animalsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), userId: z.string(), owner: z.string() }),
);

/** The animals that stand in one, as JSON. */
const animals = sql<string>`(
  select json_group_array(json_object(
    'id', mate.id, 'name', mate.name, 'userId', mate.user_id, 'owner', mate.owner))
  from (select pets.id, pets.name, pets.user_id, profiles.full_name as owner
    from pets join profiles on profiles.id = pets.user_id
    where pets.stable_id = stables.id limit ${listMax}) as mate)`.as("animals");

export async function getStables(db: Database) {
  const rows = await db
    .select({ stable: stables, animals })
    .from(stables)
    .orderBy(asc(stables.name))
    .limit(listMax);
  return byWords(rows, ({ stable }) => stable.name).map(({ stable, animals }) => {
    const { street, postalCode, city } = stable;
    const standing = animalsSchema.parse(JSON.parse(animals));
    return {
      ...stable,
      /** As it is dialled; `contactPhone` is as it was typed. */
      phone: readPhoneParts(stable.contactPhone),
      address: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
      animals: byWords(standing, ({ name }) => name),
    };
  });
}

export type ListedStable = Awaited<ReturnType<typeof getStables>>[number];

/** For a choice. @param isAsked without it the query costs nothing */
export function selectStables(db: Database, isAsked: boolean) {
  return db
    .select({ id: stables.id, name: stables.name, city: stables.city })
    .from(stables)
    .where(isAsked ? undefined : sql`false`)
    .orderBy(asc(stables.name))
    .limit(listMax);
}

const { street, postalCode, phone } = contactSchema.shape;

export const stableSchema = z.object({
  /** Of a new one its id, so that a form sent twice adds one. */
  key: z.uuid().catch(newId),
  name: line({ max: 80, required: "Bitte geben Sie einen Namen ein." }),
  ...{ street, postalCode },
  city: line({ max: accountLimits.city, required: "Bitte geben Sie den Ort ein." }),
  contactName: line({ max: 80 }),
  contactPhone: phone,
  directions: paragraph({ max: 1000 }),
});

type StableInput = Omit<z.output<typeof stableSchema>, "key"> & { id: string };

/** Idempotent by its id. @returns whether it stands there; the id may be another stable's */
export async function addStable(db: Database, stable: StableInput, now: Date): Promise<boolean> {
  const [, [added]] = await db.batch([
    db
      .insert(stables)
      .values({ ...stable, createdAt: now.toISOString() })
      .onConflictDoNothing(),
    db.select().from(stables).where(eq(stables.id, stable.id)),
  ]);
  return saysTheSame(added, stable);
}

export async function saveStable(db: Database, stable: StableInput, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insert(stables)
    .values({ ...stable, createdAt: at })
    .onConflictDoUpdate({ target: stables.id, set: { ...stable, changedAt: at } });
}

/** @throws Refusal while animals stand there */
export async function deleteStable(db: Database, stableId: string): Promise<void> {
  const standing = db.select({ id: pets.id }).from(pets).where(eq(pets.stableId, stableId));
  const deleted = await db
    .delete(stables)
    .where(and(eq(stables.id, stableId), notExists(standing)))
    .returning({ id: stables.id });
  if (deleted.length > 0) return;
  const message = "In diesem Stall stehen noch Tiere oder er ist schon gelöscht.";
  throw new Refusal({ status: 409, title: "Nicht gelöscht", message });
}
