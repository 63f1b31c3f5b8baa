import { sql } from "drizzle-orm";
import { profiles } from "#app/db/schema.ts";

/** A customer's postal address in one line: 'Lindenweg 4, 10115 Berlin'. */
export const customerAddress = sql<string>`
  ${profiles.street} || ', ' || ${profiles.postalCode} || ' ' || ${profiles.city}`.as(
  "customer_address",
);

/** What mails need to know of a customer's account. */
export const mailedCustomer = { customerEmail: profiles.email, customerAddress };
