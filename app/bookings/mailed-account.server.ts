import { profiles } from "#app/db/schema.ts";

/** What mails need to know of the customer's account. */
export const mailedAccount = {
  email: profiles.email,
  street: profiles.street,
  postalCode: profiles.postalCode,
  city: profiles.city,
};
