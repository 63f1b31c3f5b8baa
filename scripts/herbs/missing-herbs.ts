import { z } from "zod";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";

/** What a database says of the herbs that it holds. */
export type KnownHerb = { id: number; slug: string };

type Placed = Pick<HerbFile, "id" | "slug">;

/** The files' herbs that are to be added, and those whose id or address another herb has. */
export function missingHerbs<File extends Placed>(
  files: readonly File[],
  known: readonly KnownHerb[],
): { missing: readonly File[]; taken: readonly { file: File; by: KnownHerb }[] } {
  const byId = new Map(known.map((one) => [one.id, one]));
  const bySlug = new Map(known.map((one) => [one.slug, one]));
  const missing: File[] = [];
  const taken: { file: File; by: KnownHerb }[] = [];
  for (const file of files) {
    const by = byId.get(file.id) ?? bySlug.get(file.slug);
    if (!by) missing.push(file);
    else if (by.id !== file.id || by.slug !== file.slug) taken.push({ file, by });
  }
  return { missing, taken };
}

const answers = z.tuple([
  z.object({ results: z.array(z.object({ id: z.int(), slug: z.string() })) }),
]);

/** @throws when it is not what `wrangler d1 execute --command "select id, slug …" --json` writes */
export function readKnownHerbs(json: string): readonly KnownHerb[] {
  const [{ results }] = answers.parse(JSON.parse(json));
  return results;
}
