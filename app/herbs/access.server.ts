import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import type { HerbEntry } from "./lexicon-index.server.ts";
import { poisonedSpecies } from "./poison.ts";

/** Whether everybody may read a herb as a whole: it poisons one of the species (`poisonedSpecies`). */
export const isFreeHerb = sql`'poisonous' in (
  json_extract(${herbs.safety}, '$.Hund.verdict'), json_extract(${herbs.safety}, '$.Katze.verdict'),
  json_extract(${herbs.safety}, '$.Pferd.verdict'),
  json_extract(${herbs.safety}, '$.Kaninchen.verdict'))`;

/** Opened herbs that count: one found to be poisonous since is free for everybody. */
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

export const safetyColumns = {
  safety: herbs.safety,
  pregnancy: herbs.pregnancy,
  interactions: herbs.interactions,
  symptoms: herbs.symptoms,
  firstAid: herbs.firstAid,
  lookalikes: herbs.lookalikes,
  horseSport: herbs.horseSport,
};

export const paidColumns = {
  description: herbs.description,
  effects: herbs.effects,
  preparation: herbs.preparation,
  sources: herbs.sources,
};

export async function pictureStatus(db: Database, herbId: number, address: string) {
  const [row] = await db
    .select({ status: herbs.status })
    .from(herbs)
    .where(and(eq(herbs.id, herbId), eq(herbs.imageUrl, address)));
  return row?.status ?? null;
}
