import type { RouterContextProvider } from "react-router";
import { placeWords, travelWords } from "#app/bookings/contract-words.ts";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import {
  type Offering,
  offeringsOf,
  type Place,
  type ServiceType,
  type ServiceWords,
  serviceWords,
} from "#app/bookings/services.ts";
import { meetingPromise } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { addressLine } from "./address-line.ts";
import { type ChoosablePet, getBookingForm } from "./form-queries.server.ts";

/** A kind of consultation as its card shows it. */
export type ShownKind = Pick<
  Offering,
  "id" | "title" | "text" | "priceCents" | "durationMinutes" | "place" | "needsSample"
> & {
  price: string;
  where: string;
  /** What the way to a visit costs. */
  travel: string | null;
};

export type BookingFormData = {
  type: ServiceType;
  words: Omit<ServiceWords, "card" | "landing" | "record">;
  kinds: ShownKind[];
  /** The chosen one; null while none is. A service with one kind needs no choice. */
  kind: ShownKind | null;
  view: SlotView | null;
  pets: ChoosablePet[];
  /** What the fields hold before anything is typed. */
  defaults: Record<"ownerName" | "phone" | "email" | "petId" | "address", string>;
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
  const { pets, view, lastPhone } = await getBookingForm(db, userId, { offering, params, now });
  const kinds = offered.map((one) => shownKind(one));
  const [firstPet, ...otherPets] = pets;
  const chosenPet = pets.find(({ id }) => id === params.get("tier"));
  const onlyPet = otherPets.length === 0 ? firstPet : undefined;
  const { card: _card, landing: _landing, record: _record, ...words } = serviceWords[type];
  return {
    type,
    words,
    kinds,
    kind: kinds.find(({ id }) => id === offering?.id) ?? null,
    view,
    pets,
    defaults: {
      ownerName: profile.fullName,
      phone: profile.phone || lastPhone,
      email: profile.email,
      petId: (chosenPet ?? onlyPet)?.id ?? "",
      address: addressLine(profile),
    },
  };
}

function chosenOffering(offered: readonly Offering[], params: URLSearchParams): Offering | null {
  const [only, ...others] = offered;
  if (only && others.length === 0) return only;
  return offered.find(({ id }) => id === params.get("art")) ?? null;
}

function shownKind({ type: _, noticeHours: _hours, ...offering }: Offering): ShownKind {
  const { place, priceCents } = offering;
  return {
    ...offering,
    price: formatMoney(priceCents, euro),
    where: whereOf(place),
    travel: travelWords(place),
  };
}

function whereOf(place: Place): string {
  return place === "video" ? `${placeWords.video}. ${meetingPromise}` : placeWords[place];
}
