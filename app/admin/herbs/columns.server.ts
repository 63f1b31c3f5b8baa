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
export const contentColumns = rest;

export const contentJson = sql`json_object(
  'name', herbs.name, 'slug', herbs.slug, 'otherNames', json(herbs.other_names),
  'botanicalName', herbs.botanical_name, 'family', herbs.family, 'parts', json(herbs.parts),
  'description', herbs.description, 'effects', herbs.effects, 'preparation', herbs.preparation,
  'pregnancy', herbs.pregnancy, 'interactions', herbs.interactions,
  'symptoms', herbs.symptoms, 'firstAid', herbs.first_aid, 'lookalikes', herbs.lookalikes,
  'horseSport', json(herbs.horse_sport), 'safety', json(herbs.safety),
  'complaints', json(herbs.complaints), 'related', json(herbs.related),
  'sources', json(herbs.sources))`;

/** Its address is then known to others, and `profiles.herb_views` may count its id. */
export const wasPublished = sql<number>`(herbs.status = 'published' or exists (
  select 1 from herb_revisions as past
  where past.herb_id = herbs.id and past.status = 'published'))`;

export const firstPicture = sql<string>`coalesce((select first.image_url from herb_revisions as first
  where first.herb_id = herbs.id and first.revision = 1), ${noPicture})`;

export function isTaken(slug: string, byOtherThan: number): SQL {
  return sql`exists (select 1 from herbs as other
    where other.slug = ${slug} and other.id <> ${byOtherThan})`;
}

export function areKnown(slugs: readonly string[]): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(slugs)})
    where not exists (select 1 from herbs as one where one.slug = json_each.value))`;
}
