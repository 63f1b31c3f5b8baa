import type { Customer } from "./customer.server.ts";

/** Specification, section 2, 'Admin'. */
export function customerName({ fullName }: Pick<Customer, "fullName">): string {
  return fullName.trim() || "Unvollständiges Profil";
}

export function customerAddress(customerId: string): string {
  return `/admin/kunden/${customerId}`;
}

/** Where a message to her begins. @param bookingId whose day and animal the placeholders name */
export function messageAddress(customerId: string, bookingId?: string): string {
  const query = bookingId ? `?${new URLSearchParams({ termin: bookingId })}` : "";
  return `${customerAddress(customerId)}/nachricht${query}`;
}

type Addressed = Pick<Customer, "fullName" | "street" | "postalCode" | "city">;

/** None without street and town. */
export function postalAddress({ fullName, street, postalCode, city }: Addressed): string[] {
  const place = [street, `${postalCode} ${city}`].map((line) => line.trim()).filter(Boolean);
  return place.length === 0 ? [] : [fullName.trim(), ...place].filter(Boolean);
}
