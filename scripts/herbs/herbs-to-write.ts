import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";
import { storedHerb } from "#app/herbs/stored-herb.ts";

/** What a database says of a herb that it holds (`knownHerbsSql`). */
export type KnownHerb = {
  id: number;
  slug: string;
  /** What the files have last written of it, as JSON; null for one of the practitioner's own. */
  content: string | null;
  /** Whether it still reads so. */
  isAsWritten: boolean;
};

type Sorted = {
  missing: readonly HerbFile[];
  changed: readonly HerbFile[];
  /** Changed by the practitioner, so that the file's change does not reach them. */
  kept: readonly HerbFile[];
  /** Those whose id or address another herb has. */
  taken: readonly { file: HerbFile; by: KnownHerb }[];
};

/** Sorts the files' herbs by what there is to do with them; with most of them there is nothing. */
export function herbsToWrite(files: readonly HerbFile[], known: readonly KnownHerb[]): Sorted {
  const byId = new Map(known.map((one) => [one.id, one]));
  const bySlug = new Map(known.map((one) => [one.slug, one]));
  const missing: HerbFile[] = [];
  const changed: HerbFile[] = [];
  const kept: HerbFile[] = [];
  const taken: { file: HerbFile; by: KnownHerb }[] = [];
  for (const file of files) {
    const by = byId.get(file.id) ?? bySlug.get(file.slug);
    if (!by) missing.push(file);
    else if (by.id !== file.id || by.slug !== file.slug) taken.push({ file, by });
    else if (!isWritten(file, by)) (by.isAsWritten ? changed : kept).push(file);
  }
  return { missing, changed, kept, taken };
}

function isWritten({ id: _, ...content }: HerbFile, { content: written }: KnownHerb): boolean {
  // Both without what is undefined.
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return (
    written !== null &&
    isDeepStrictEqual(plain(content), plain(storedHerb.parse(JSON.parse(written))))
  );
}

const answers = z.tuple([
  z.object({
    results: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        content: z.string().nullable(),
        isAsWritten: z.int().nullable().transform(Boolean),
      }),
    ),
  }),
]);

/** @throws when it is not what `wrangler d1 execute --json` answers to `knownHerbsSql` */
export function readKnownHerbs(json: string): readonly KnownHerb[] {
  const [{ results }] = answers.parse(JSON.parse(json));
  return results;
}
