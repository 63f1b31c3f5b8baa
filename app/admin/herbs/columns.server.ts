import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { herbs } from "#app/db/herb-schema.ts";
import { noPicture } from "#app/herbs/picture.ts";

const {
  id: _,
  imageUrl: __,
  status: ___,
  revision: ____,
  updatedAt: _____,
  ...rest
} = getTableColumns(herbs);
/** The columns of an entry's content, by the names that `HerbContent` gives them. */
export const contentColumns = rest;

/** The same as one JSON text, for the history. */
export const contentJson = sql`json_object(
  'name', herbs.name, 'slug', herbs.slug, 'otherNames', json(herbs.other_names),
  'botanicalName', herbs.botanical_name, 'family', herbs.family, 'parts', json(herbs.parts),
  'description', herbs.description, 'effects', herbs.effects, 'preparation', herbs.preparation,
  'pregnancy', herbs.pregnancy, 'interactions', herbs.interactions,
  'symptoms', herbs.symptoms, 'firstAid', herbs.first_aid, 'lookalikes', herbs.lookalikes,
  'horseSport', json(herbs.horse_sport), 'safety', json(herbs.safety),
  'complaints', json(herbs.complaints), 'related', json(herbs.related),
  'sources', json(herbs.sources))`;

/**
 * Whether a herb was ever to be read. Then its address is known to others, and `profiles.herb_views`
 * may count its id.
 */
export const wasPublished = sql<number>`(herbs.status = 'published' or exists (
  select 1 from herb_revisions as past
  where past.herb_id = herbs.id and past.status = 'published'))`;

/** Came with the product, or stood in for a picture that there was none of. */
export const firstPicture = sql<string>`coalesce((select first.image_url from herb_revisions as first
  where first.herb_id = herbs.id and first.revision = 1), ${noPicture})`;

/** Whether another herb has this address. */
export function isTaken(slug: string, byOtherThan: number): SQL {
  return sql`exists (select 1 from herbs as other
    where other.slug = ${slug} and other.id <> ${byOtherThan})`;
}

/** Whether there is a herb at each of these addresses. */
export function areKnown(slugs: readonly string[]): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(slugs)})
    where not exists (select 1 from herbs as one where one.slug = json_each.value))`;
}
