import type { RouterContextProvider } from "react-router";
import type { ProfileFields } from "#app/account/policy.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { type ChoosablePet, getBookingForm } from "./form-queries.server.ts";
import { type Offering, offeringsOf, type ServiceType } from "./policy.ts";
import type { SlotView } from "./slot-view.ts";

/** A kind of consultation as its card shows it. */
export type ShownKind = Pick<Offering, "id" | "title" | "text" | "durationMinutes"> & {
  price: string;
  /** Where it takes place, for this customer. */
  where: string;
};

export type BookingFormData = {
  kinds: ShownKind[];
  /** The chosen one; null while none is. A service with one kind needs no choice. */
  kind: ShownKind | null;
  view: SlotView | null;
  pets: ChoosablePet[];
  /** What the fields hold before anything is typed. */
  defaults: Record<"ownerName" | "phone" | "email" | "petId", string>;
};

/** `?art=` names the kind, `&monat=&tag=` the days; `&tier=` an animal that is chosen already. */
export async function loadBookingForm(
  context: Readonly<RouterContextProvider>,
  url: URL,
  type: ServiceType,
): Promise<BookingFormData> {
  const { db, now } = context.get(platformContext);
  const { userId, profile } = requireVisitor(context);
  const params = url.searchParams;
  const offered = offeringsOf(type);
  const offering = chosenOffering(offered, params);
  const { pets, view } = await getBookingForm(db, userId, { offering, params, now });
  const kinds = offered.map((one) => shownKind(one, profile));
  const [firstPet, ...otherPets] = pets;
  const chosenPet = pets.find(({ id }) => id === params.get("tier"));
  const onlyPet = otherPets.length === 0 ? firstPet : undefined;
  return {
    kinds,
    kind: kinds.find(({ id }) => id === offering?.id) ?? null,
    view,
    pets,
    defaults: {
      ownerName: profile.fullName,
      phone: profile.phone,
      email: profile.email,
      petId: (chosenPet ?? onlyPet)?.id ?? "",
    },
  };
}

function chosenOffering(offered: readonly Offering[], params: URLSearchParams): Offering | null {
  const [only, ...others] = offered;
  if (only && others.length === 0) return only;
  return offered.find(({ id }) => id === params.get("art")) ?? null;
}

function shownKind(offering: Offering, profile: ProfileFields): ShownKind {
  const { id, title, text, durationMinutes, priceCents } = offering;
  const price = formatMoney(priceCents, euro);
  return { id, title, text, durationMinutes, price, where: whereOf(offering, profile) };
}

/** A visit goes to the address of the profile, which a practitioner's own account may lack. */
function whereOf({ place }: Offering, { street, postalCode, city }: ProfileFields): string {
  switch (place) {
    case "visit":
      return street ? `bei Ihnen: ${street}, ${postalCode} ${city}` : "bei Ihnen";
    case "video":
      return "per Video; den Link erhalten Sie mit der Bestätigung";
    case "telephone":
      return "am Telefon";
  }
}
