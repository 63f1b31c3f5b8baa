import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { ageInMonths, formatAge, isSpecies, type Species } from "./policy.ts";

export const sexes = ["female", "female-neutered", "male", "male-neutered"] as const;
type SexWords = { female: string; male: string; gelding?: string };

const sexWords: Record<Species, SexWords> = {
  Hund: { female: "Hündin", male: "Rüde" },
  Katze: { female: "Kätzin", male: "Kater" },
  Pferd: { female: "Stute", male: "Hengst", gelding: "Wallach" },
  Kaninchen: { female: "Häsin", male: "Rammler" },
};

export function sexWord(type: string, sex: (typeof sexes)[number] | ""): string | null {
  const words: SexWords = isSpecies(type)
    ? sexWords[type]
    : { female: "weiblich", male: "männlich" };
  switch (sex) {
    case "":
      return null;
    case "female":
    case "male":
      return words[sex];
    case "female-neutered":
      return `${words.female}, kastriert`;
    case "male-neutered":
      return words.gelding ?? `${words.male}, kastriert`;
  }
}

/** ISO 11784/11785: three digits of country or maker, twelve of the animal. */
const isoChip = /^\d{15}$/;
/** Chips from before the standard (AVID, Trovan, Destron) have shorter numbers, some with letters. */
const olderChip = /^[\dA-Z]{9,15}$/;

const separators = /[\s.\-·]/g;

/** @returns null when it is none; what is empty stays empty */
export function normaliseChipNumber(typed: string): string | null {
  const chip = typed.replace(separators, "").toUpperCase();
  return chip === "" || isoChip.test(chip) || olderChip.test(chip) ? chip : null;
}

/** '276 098 100 123 456', so that a narrow column breaks between groups. Other forms stay. */
export function formatChipNumber(chip: string): string {
  return isoChip.test(chip) ? chip.replace(/\d{3}(?=\d)/g, "$& ") : chip;
}

/** Months count below two years; an animal that has died keeps the age of that day. */
export function formatPassportAge(
  { birthDate, deceasedOn }: { birthDate: CalendarDay; deceasedOn: CalendarDay | null },
  today: CalendarDay,
): string {
  const day = deceasedOn ?? today;
  const age = formatAge(birthDate, day);
  const months = isCalendarDay(birthDate) ? ageInMonths(birthDate, day) - 12 : 0;
  if (months < 1 || months >= 12) return age;
  return `${age}, ${months === 1 ? "1 Monat" : `${months} Monate`}`;
}

/** Null where it is over. */
export function comingDay(day: string | null | undefined, today: CalendarDay, ahead = "") {
  return day && day >= today ? `${ahead}${formatDay(day)}` : null;
}
