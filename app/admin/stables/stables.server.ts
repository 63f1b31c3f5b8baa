import { and, asc, eq, exists, sql } from "drizzle-orm";
import { z } from "zod";
import { accountLimits, isPostalCode } from "#app/account/policy.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets, stables } from "#app/db/pet-schema.ts";
import { isPhoneNumber, line, paragraph, Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";

const shownMax = 200;
const animalsMax = 60;

const stableLimits = { name: 80, contactName: 80, directions: 1000 } as const;

const animalsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), userId: z.string(), owner: z.string() }),
);

/** The animals that stand in one, as JSON; one more than is shown. */
const animals = sql<string>`(
  select json_group_array(json_object(
    'id', mate.id, 'name', mate.name, 'userId', mate.user_id, 'owner', mate.owner))
  from (select pets.id, pets.name, pets.user_id, profiles.full_name as owner
    from pets join profiles on profiles.id = pets.user_id
    where pets.stable_id = stables.id limit ${animalsMax + 1}) as mate)`.as("animals");

/** @param opened of the dialog, which may be none of those that are shown; '' for none */
export async function getStables(db: Database, opened: string) {
  const [rows, [openedStable]] = await db.batch([
    db
      .select({ stable: stables, animals })
      .from(stables)
      .orderBy(asc(stables.name))
      .limit(shownMax + 1),
    db.select().from(stables).where(eq(stables.id, opened)),
  ]);
  return {
    hasMore: rows.length > shownMax,
    opened: openedStable ?? null,
    stables: rows.slice(0, shownMax).map(({ stable, animals }) => {
      const standing = animalsSchema.parse(JSON.parse(animals));
      const shown = standing.slice(0, animalsMax);
      shown.sort((a, b) => a.name.localeCompare(b.name, "de"));
      return { ...stable, animals: shown, hasMore: standing.length > animalsMax };
    }),
  };
}

export type ListedStable = Awaited<ReturnType<typeof getStables>>["stables"][number];

/** For a choice. @param isAsked without it the query costs nothing */
export function stableChoices(db: Database, isAsked: boolean) {
  return db
    .select({ id: stables.id, name: stables.name, city: stables.city })
    .from(stables)
    .where(isAsked ? undefined : sql`false`)
    .orderBy(asc(stables.name))
    .limit(shownMax);
}

export const stableSchema = z.object({
  name: line({ max: stableLimits.name, required: "Bitte einen Namen eingeben." }),
  street: line({ max: accountLimits.street }),
  postalCode: line({ max: accountLimits.postalCode }).refine(
    (code) => code === "" || isPostalCode(code),
    { error: "Bitte eine gültige Postleitzahl eingeben, zum Beispiel 21335." },
  ),
  city: line({ max: accountLimits.city, required: "Bitte Ort eingeben." }),
  contactName: line({ max: stableLimits.contactName }),
  contactPhone: line({ max: accountLimits.phone }).refine(
    (phone) => phone === "" || isPhoneNumber(phone),
    { error: "Bitte eine gültige Telefonnummer eingeben, zum Beispiel 04131 123456." },
  ),
  directions: paragraph({ max: stableLimits.directions }),
});

/** The version that was shown. */
export const seenSchema = z.object({ seen: z.iso.datetime().optional().default("") });

type StableInput = z.output<typeof stableSchema>;

export async function addStable(db: Database, input: StableInput, now: Date): Promise<string> {
  const id = newId();
  await db.insert(stables).values({ id, ...input, createdAt: now.toISOString() });
  return id;
}

type Seen = { stableId: string; seen: string };

function isAsSeen({ stableId, seen }: Seen) {
  return and(eq(stables.id, stableId), sql`coalesce(${stables.changedAt}, '') = ${seen}`);
}

/** @throws Refusal when it was changed or deleted since */
export async function changeStable(db: Database, one: Seen, input: StableInput, now: Date) {
  const changed = await db
    .update(stables)
    .set({ ...input, changedAt: now.toISOString() })
    .where(isAsSeen(one))
    .returning({ id: stables.id });
  if (changed.length === 0) throw changedMeanwhile();
}

/** Its animals stand nowhere then. @throws Refusal when it was changed or deleted since */
export async function deleteStable(db: Database, one: Seen) {
  const deleted = await db.delete(stables).where(isAsSeen(one)).returning({ id: stables.id });
  if (deleted.length === 0) throw changedMeanwhile();
}

function changedMeanwhile(): Refusal {
  const message =
    "Dieser Stall wurde inzwischen geändert oder gelöscht. Bitte laden Sie die Seite neu.";
  return new Refusal({ status: 409, title: "Inzwischen geändert", message });
}

/** @param stableId '' for none; @returns whether animal and stable are there */
export async function chooseStable(
  db: Database,
  { customerId, petId }: { customerId: string; petId: string },
  stableId: string,
): Promise<boolean> {
  const isThere = exists(
    db.select({ id: stables.id }).from(stables).where(eq(stables.id, stableId)),
  );
  const changed = await db
    .update(pets)
    .set({ stableId: stableId || null })
    .where(and(eq(pets.id, petId), eq(pets.userId, customerId), stableId ? isThere : undefined))
    .returning({ id: pets.id });
  return changed.length > 0;
}
