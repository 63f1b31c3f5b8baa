import type { ProfileFields } from "#app/middleware/visitor.ts";

/** 'Lindenweg 4, 10115 Berlin'; empty while the profile has no address, as a practitioner's may. */
export function addressLine({
  street,
  postalCode,
  city,
}: Pick<ProfileFields, "street" | "postalCode" | "city">): string {
  return [street, `${postalCode} ${city}`.trim()].filter((part) => part !== "").join(", ");
}
