import { pick } from "#app/platform/pick.ts";

/** What both the owner and the practice may change. */
export const contactFields = ["phone", "street", "postalCode", "city"] as const;

export type SharedContact = Record<(typeof contactFields)[number], string>;

/** @returns value of the hidden field that says what the form showed */
export function contactToSee(contact: SharedContact): string {
  return JSON.stringify(pick(contact, ...contactFields));
}

/** In an error: what the other side has entered. */
export function contactInWords({ phone, street, postalCode, city }: SharedContact): string {
  const address = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
  return [phone || "keine Telefonnummer", address || "keine Anschrift"].join(", ");
}
