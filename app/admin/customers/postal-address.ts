import type { Customer } from "./customer.ts";

type Addressed = Pick<Customer, "fullName" | "street" | "postalCode" | "city">;

/** The lines of an address as they stand on an envelope; none without street and town. */
export function postalAddress({ fullName, street, postalCode, city }: Addressed): string[] {
  const place = [street, `${postalCode} ${city}`].map((line) => line.trim()).filter(Boolean);
  return place.length === 0 ? [] : [fullName.trim(), ...place].filter(Boolean);
}
