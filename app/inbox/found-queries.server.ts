import { type SQL, sql } from "drizzle-orm";
import { foldName } from "#app/platform/fold-name.ts";
import { termOf } from "#app/platform/search/search-words.ts";

// Selects in other statements: what a new entry belongs to. All go by an index.

/**
 * The customer with this address, or null; a practitioner is none, and an account of which nobody
 * confirmed the address collects nothing.
 */
export function customerWithAddress(email: string): SQL<string | null> {
  return sql<string | null>`(select c.user_id from user u join customers c on c.user_id = u.id
    where u.email = ${email.toLowerCase()} and u.email <> '' and u.email_verified = 1)`;
}

/** The order with one of these numbers, in small letters, or null. */
export function orderWithNumber(numbers: readonly string[]): SQL<string | null> {
  const terms = JSON.stringify(numbers.map((number) => termOf(foldName(number))));
  return sql<string | null>`(select o.id from search_terms t join orders o on o.id = t.ref_id
    where t.kind = 'order' and t.term in (select value from json_each(${terms}))
      and lower(o.display_id) in (select value from json_each(${JSON.stringify(numbers)})) limit 1)`;
}
