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
