import { type CalendarDay, daysBetween, isCalendarDay } from "#app/platform/calendar-day.ts";
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
  /** kg; below it grams are kept, from it tenths of a kilogram. */
  gramsBelow: 10,
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

/** Whole months; a day that a month lacks is its next one's first (§ 188 (3) BGB). */
export function ageInMonths(birthDate: CalendarDay, today: CalendarDay): number {
  const count = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(today) - count(birthDate) - (today.slice(8) < birthDate.slice(8) ? 1 : 0);
}

/** '7 Jahre', below one '7 Monate', below one '3 Wochen', below one '5 Tage'. */
export function formatAge(birthDate: CalendarDay | null, today: CalendarDay): string {
  const years = ageInYears(birthDate, today);
  if (years === null || birthDate === null) return "? Jahre";
  if (years > 0) return countInWords(years, "Jahr", "Jahre");
  const months = ageInMonths(birthDate, today);
  if (months > 0) return countInWords(months, "Monat", "Monate");
  const days = daysBetween(birthDate, today);
  if (days >= 7) return countInWords(Math.floor(days / 7), "Woche", "Wochen");
  return days === 0 ? "unter 1 Tag" : countInWords(days, "Tag", "Tage");
}

function countInWords(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export function formatAgeOf(
  pet: { birthDate: CalendarDay; deceasedOn: CalendarDay | null },
  today: CalendarDay,
): string {
  return formatAge(pet.birthDate, pet.deceasedOn ?? today);
}

const tenths = once(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }));
const thousandths = once(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 }));

/** '4,5 kg', '0,85 kg', or null when not known; grams count below ten kilograms. */
export function formatWeight(weightKg: number | null): string | null {
  if (weightKg === null) return null;
  const format = weightKg < petLimits.gramsBelow ? thousandths() : tenths();
  return `${format.format(weightKg)}\u00A0kg`;
}
