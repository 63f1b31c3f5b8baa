import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { pick } from "#app/platform/pick.ts";
import type { HerbEntry } from "./lexicon-index.server.ts";
import { poisonedSpecies } from "./poison.ts";

/** The SQL of `poisonedSpecies`. */
export const isFreeHerb = sql`'poisonous' in (
  json_extract(${herbs.safety}, '$.Hund.verdict'), json_extract(${herbs.safety}, '$.Katze.verdict'),
  json_extract(${herbs.safety}, '$.Pferd.verdict'),
  json_extract(${herbs.safety}, '$.Kaninchen.verdict'))`;

/** Without herbs found to be poisonous since: those are free. */
export function countedViews(
  herbViews: readonly number[],
  lexicon: readonly Pick<HerbEntry, "id" | "verdicts">[],
): number[] {
  const free = lexicon.filter(({ verdicts }) => poisonedSpecies(verdicts).length > 0);
  return herbViews.filter((herbId) => !free.some(({ id }) => id === herbId));
}

/** The rule of `countedViews`, for one opened herb in SQL. */
export function isCounted(herbId: SQL): SQL {
  return sql`not exists (select 1 from ${herbs}
    where ${herbs.id} = ${herbId} and ${herbs.status} = 'published' and ${isFreeHerb})`;
}

export const safetyColumns = pick(
  herbs,
  "safety",
  "pregnancy",
  "interactions",
  "symptoms",
  "firstAid",
  "lookalikes",
  "horseSport",
);

export const paidColumns = pick(herbs, "description", "effects", "preparation", "sources");

export async function pictureStatus(db: Database, herbId: number, address: string) {
  const [row] = await db
    .select({ status: herbs.status })
    .from(herbs)
    .where(and(eq(herbs.id, herbId), eq(herbs.imageUrl, address)));
  return row?.status ?? null;
}
