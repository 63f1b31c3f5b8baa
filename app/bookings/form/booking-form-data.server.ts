import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { placeWords, travelWords } from "#app/bookings/contract-words.ts";
import { requestWithdrawableUntil } from "#app/bookings/early-start.server.ts";
import { readRequestedDays, shownDays, slotView } from "#app/bookings/picker/slot-view.ts";
import {
  type Offering,
  offeringsOf,
  type ServiceType,
  serviceTypes,
  serviceWords,
} from "#app/bookings/services.ts";
import { meetingPromise } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { ProfileFields } from "#app/middleware/visitor.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { pick } from "#app/platform/pick.ts";

export type ShownKind = ReturnType<typeof shownKind>;
export type BookingFormData = Awaited<ReturnType<typeof loadBookingForm>>;

/** `?art=` names the kind, `&monat=&tag=` the days; `&tier=` an animal that is chosen already. */
export async function loadBookingForm(
  context: Readonly<RouterContextProvider>,
  url: URL,
  type: ServiceType,
) {
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

function shownKind({ type: _, noticeHours: _hours, ...offering }: Offering) {
  const { place, priceCents } = offering;
  return {
    ...offering,
    price: formatMoney(priceCents, euro),
    where: place === "video" ? `${placeWords.video}. ${meetingPromise}` : placeWords[place],
    travel: travelWords(place),
  };
}

const petsMax = 200;

export function livingPets(db: Database, userId: string) {
  return db
    .select(pick(pets, "id", "name", "type", "profilePictureUrl"))
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petsMax);
}

export type ChoosablePet = Awaited<ReturnType<typeof livingPets>>[number];

function lastPhone(db: Database, userId: string) {
  return db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.bookingDate))
    .limit(1);
}

/** @param offering null while no kind is chosen: then there are no times yet */
export async function getBookingForm(
  db: Database,
  userId: string,
  { offering, params, now }: { offering: Offering | null; params: URLSearchParams; now: Date },
) {
  const own = [livingPets(db, userId), lastPhone(db, userId)] as const;
  if (offering === null) {
    const [pets, [last]] = await db.batch(own);
    return { pets, view: null, lastPhone: last?.phone ?? "" };
  }
  const asked = readRequestedDays(params);
  const days = shownDays(asked, dayInGermany(now));
  const [pets, [last], ...free] = await db.batch([...own, ...availabilityReads(db, days)]);
  const earlyUntil = requestWithdrawableUntil(now);
  const view = slotView(offering, asked, availabilityFrom(free, days), now, earlyUntil);
  return { pets, view, lastPhone: last?.phone ?? "" };
}

export function bookingToKeep(db: Database, userId: string, bookingId: string) {
  return db
    .select({
      type: sql<ServiceType>`${bookings.type}`,
      offering: bookings.offering,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
      ...pick(bookings, "petName", "ownerName", "phone", "email", "concerns", "createdAt"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.userId, userId),
        inArray(bookings.type, serviceTypes),
      ),
    );
}

export type BookingToKeep = Awaited<ReturnType<typeof bookingToKeep>>[number];

/** 'Lindenweg 4, 10115 Berlin'; empty while the profile has no address. */
export function addressLine(profile: Pick<ProfileFields, "street" | "postalCode" | "city">) {
  const { street, postalCode, city } = profile;
  return [street, `${postalCode} ${city}`.trim()].filter((part) => part !== "").join(", ");
}
