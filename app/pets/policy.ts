import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { once } from "#app/platform/once.ts";

/** Specification, section 9, 'Pet types'; others are possible in the data. */
export const speciesList = ["Hund", "Katze", "Pferd", "Kaninchen"] as const;
export type Species = (typeof speciesList)[number];

const emojiBySpecies: Record<Species, string> = {
  Hund: "🐶",
  Katze: "🐱",
  Pferd: "🐴",
  Kaninchen: "🐰",
};

export function isSpecies(type: string): type is Species {
  return (speciesList as readonly string[]).includes(type);
}

export function speciesEmoji(type: string): string {
  return isSpecies(type) ? emojiBySpecies[type] : "🐾";
}

/** '' where none was chosen: then the species is stored (specification, section 4). */
export function chosenBreed({ type, breed }: { type: string; breed: string }): string {
  return breed.trim() === type ? "" : breed.trim();
}

/** Specification, section 2, 'Details'. */
export const noBreed = "Rasse nicht angegeben";

/** Specification, section 9, 'Free pets'. */
export const freePets = 1;

export function petAllowance(petSlotsPurchased: number): number {
  return freePets + petSlotsPurchased;
}

/** The insert statement holds the same condition. */
export function mayAddPet(petCount: number, petSlotsPurchased: number): boolean {
  return petCount < petAllowance(petSlotsPurchased);
}

export const petLimits = {
  /** kg; the heaviest horse on record weighed about 1524 kg. */
  weightMax: 2000,
  /** The oldest horse on record reached 62 years. */
  ageMaxYears: 100,
} as const;

/** @returns null when the birth date is missing, no real day, or after that day */
export function ageInYears(birthDate: CalendarDay | null, today: CalendarDay): number | null {
  if (birthDate === null || !isCalendarDay(birthDate)) return null;
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return years >= 0 ? years : null;
}

export function formatAge(birthDate: CalendarDay | null, today: CalendarDay): string {
  const years = ageInYears(birthDate, today);
  if (years === null) return "? Jahre";
  return years === 1 ? "1 Jahr" : `${years} Jahre`;
}

export function formatAgeOf(
  pet: { birthDate: CalendarDay; deceasedOn: CalendarDay | null },
  today: CalendarDay,
): string {
  return formatAge(pet.birthDate, pet.deceasedOn ?? today);
}

const germanNumber = once(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }));

/** '4,5 kg', or null when not known. */
export function formatWeight(weightKg: number | null): string | null {
  return weightKg === null ? null : `${germanNumber().format(weightKg)}\u00A0kg`;
}
