import type { Booking } from "#app/bookings/booking.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { offerings, type Place } from "#app/bookings/services.ts";
import type { pets } from "#app/db/pet-schema.ts";
import type { careKinds } from "#app/pets/care/policy.ts";
import { chosenBreed, formatWeight } from "#app/pets/policy.ts";
import { sexWord } from "#app/pets/words.ts";
import { dayInGermany, daysBetween, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { germanNumber } from "#app/platform/typed-number.ts";
import type { petFacts } from "./preparation.server.ts";
import { type Answers, answerLimits, type KnownFact, line, type Question } from "./question.ts";
import { type FormKey, formKeyOf, questionsOf } from "./questions.ts";

export function requestedFacts(formKey: FormKey): Question[] {
  const kind = formKey === "tier" ? "Tierart, Rasse, Geschlecht" : "Rasse, Geschlecht, kastriert?";
  return [
    line("name", "Name des Tieres", 3),
    line("art", kind, 3),
    line("geboren", "Geburtsdatum oder Alter", 2),
    line("halter", "Halterin / Halter", 2),
    line("telefon", "Telefon", 2),
  ];
}

export type PetFacts = Pick<
  typeof pets.$inferSelect,
  Exclude<keyof typeof petFacts, "careDays">
> & {
  /** Last day by kind of care; '' where it has never been. */
  careDays: Readonly<Record<string, string>>;
};

type KnownOfBooking = Pick<Booking, "petType" | "concerns">;

export function knownAnswers({ petType, concerns }: KnownOfBooking, pet: PetFacts | null): Answers {
  const facts: Record<KnownFact, string> = {
    weight: pet?.weightKg ? germanNumber(pet.weightKg) : "",
    allergies: pet?.allergies ?? "",
    medication: pet?.medication ?? "",
    concerns: concerns.slice(0, answerLimits.text),
    teeth: careDay(pet, "Zahnkontrolle"),
    worming: careDay(pet, "Entwurmung"),
    vaccination: careDay(pet, "Impfung"),
  };
  return Object.fromEntries(
    questionsOf(petType).flatMap(({ id, known }) =>
      known && facts[known] !== "" ? [[id, facts[known]]] : [],
    ),
  );
}

/** '12. März 2026'; '' where it is not known, or has never been. */
function careDay(pet: PetFacts | null, kind: (typeof careKinds)[number]): string {
  const day = pet?.careDays[kind];
  return day ? formatDay(day) : "";
}

/** 'Gewicht im Bogen 545 kg, in der Akte 480 kg.'; '' where one is unknown, or both say the same. */
export function otherWeight(
  { petType, answers }: Pick<Booking, "petType" | "answers">,
  weightKg: number | null,
): string {
  const asked = questionsOf(petType).find(({ known }) => known === "weight");
  const answer = Number((answers?.[asked?.id ?? ""] ?? "").replace(",", "."));
  if (!answer || weightKg === null || answer === weightKg) return "";
  return `Gewicht im Bogen ${formatWeight(answer)}, in der Akte ${formatWeight(weightKg)}.`;
}

type PreparedBooking = KnownOfBooking &
  Pick<Booking, "petName" | "ownerName" | "phone" | "answers">;

export function valuesOf(booking: PreparedBooking, pet: PetFacts | null): Answers {
  const { petName, petType, ownerName, phone } = booking;
  const kind = [
    formKeyOf(petType) === "tier" ? petType : "",
    pet ? chosenBreed({ type: petType, breed: pet.breed }) : "",
    pet ? sexWord(petType, pet.sex) : "",
  ];
  return {
    ...knownAnswers(booking, pet),
    ...booking.answers,
    name: petName,
    art: kind.filter(Boolean).join(", "),
    geboren: pet && isCalendarDay(pet.birthDate) ? formatDay(pet.birthDate) : "",
    halter: ownerName,
    telefon: phone,
  };
}

const places: Record<Place, string> = {
  visit: "vor Ort",
  video: "per Video",
  telephone: "am Telefon",
};

/** '24. November 2026, 09:00 Uhr, vor Ort' */
export function describeTime(booking: Pick<Booking, "bookingDate" | "bookingTime" | "offering">) {
  const { bookingDate, bookingTime, offering } = booking;
  return `${formatDay(bookingDate)}, ${bookingTime} Uhr, ${places[offerings[offering].place]}`;
}

/** Null when it does not take place. */
export function timeLine(
  booking: Pick<Booking, "status" | "bookingDate" | "bookingTime" | "offering">,
): string | null {
  const names: Partial<Record<BookingStatus, string>> = {
    requested: "Ihr Wunschtermin",
    proposed: "Unser Vorschlag",
    confirmed: "Ihre Beratung",
    done: "Ihre Beratung",
  };
  const name = names[booking.status];
  return name === undefined ? null : `${name}: ${describeTime(booking)}`;
}

const soonDays = 3;

export function isSoon({ bookingDate }: Pick<Booking, "bookingDate">, now: Date): boolean {
  return daysBetween(dayInGermany(now), bookingDate) <= soonDays;
}
