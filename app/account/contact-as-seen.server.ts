import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { contactFields, type SharedContact } from "./shared-contact.ts";

/** Form field: phone and address as the form showed them, by their names as JSON. */
export const seenContact = z.string().max(2000).default("");

const seenSchema = z.object({
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

/** @returns null for what is not of `contactToSee` */
export function readSeenContact(json: string): SharedContact | null {
  return seenSchema.safeParse(parseJson(json)).data ?? null;
}

/** Condition on `profiles`: neither side overwrites unseen what the other has entered. */
export function whereContactAsSeen(json: string): SQL {
  const shown = readSeenContact(json);
  return shown ? whereContactIs(shown) : sql`false`;
}

/** Condition on `profiles`. */
export function whereContactIs(contact: SharedContact): SQL {
  const same = contactFields.map((field) => sql`${profiles[field]} = ${contact[field]}`);
  return sql`(${sql.join(same, sql` and `)})`;
}
