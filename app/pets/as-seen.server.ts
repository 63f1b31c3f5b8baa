import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { pets, practiceFactKeys } from "#app/db/pet-schema.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";

/** Form field: the facts that owner and practice both enter, as the form showed them, by their keys as JSON. */
export const seenFacts = z.string().max(10_000);

const seenSchema = z.partialRecord(z.enum(practiceFactKeys), z.string());

/** Whether the facts are as the form showed them: nobody's words are overwritten unseen. */
export function isAsSeen(json: string): SQL {
  const seen = seenSchema.safeParse(parseJson(json)).data ?? {};
  const same = practiceFactKeys.map(
    (key) => sql`coalesce(${pets[key]}, '') is ${seen[key] ?? null}`,
  );
  return sql.join(same, sql` and `);
}

export function changedMeanwhile(): Refusal {
  return new Refusal({
    status: 409,
    title: "Inzwischen geändert",
    message: "Die Angaben zum Tier wurden geändert. Bitte laden Sie die Seite neu.",
  });
}
