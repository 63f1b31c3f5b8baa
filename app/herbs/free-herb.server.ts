import { sql } from "drizzle-orm";
import { herbs } from "#app/db/herb-schema.ts";

/** Whether everybody may read a herb as a whole: it poisons one of the species (`poisonedSpecies`). */
export const isFreeHerb = sql`'poisonous' in (
  json_extract(${herbs.safety}, '$.Hund.verdict'), json_extract(${herbs.safety}, '$.Katze.verdict'),
  json_extract(${herbs.safety}, '$.Pferd.verdict'),
  json_extract(${herbs.safety}, '$.Kaninchen.verdict'))`;

/** What is never behind the wall: it keeps an animal from harm. */
export const safetyColumns = {
  safety: herbs.safety,
  pregnancy: herbs.pregnancy,
  interactions: herbs.interactions,
  symptoms: herbs.symptoms,
  firstAid: herbs.firstAid,
  lookalikes: herbs.lookalikes,
  horseSport: herbs.horseSport,
};

/** What is paid for, unless the herb is free. */
export const paidColumns = {
  description: herbs.description,
  effects: herbs.effects,
  preparation: herbs.preparation,
  sources: herbs.sources,
};
