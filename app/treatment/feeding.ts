import { ageInYears } from "#app/pets/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** What decides about an animal's need. */
type Fed = {
  type: string;
  birthDate: string;
  weightKg: number | null;
  sex: string;
  /** Last day of being pregnant or nursing; '' when it is not. */
  pregnantUntil: string;
};

/**
 * What a grown animal needs a day for maintenance. Null for the young, who grow, for the pregnant and
 * nursing, who need up to four times as much, where weight or age are not known, and for species
 * whose need no guideline of ours gives. Resting: 70 kcal × kg^0.75 for dogs alone: for a neutered
 * cat it would exceed what FEDIAF reckons for maintenance, which grows with another power of the
 * weight. Dogs: FEDIAF by age. Cats: FEDIAF, 52 to 75 kcal × kg^0.67 when neutered or indoors, up
 * to 100 when active. Horses: NRC 2007, 0.0303 to 0.0363 Mcal
 * DE × kg.
 */
export function energyNeed(fed: Fed, today: CalendarDay) {
  const { type, birthDate, weightKg, sex, pregnantUntil } = fed;
  const age = ageInYears(birthDate, today);
  if (weightKg === null || weightKg <= 0 || pregnantUntil >= today) return null;
  if (type === "Pferd") {
    if (age !== null && age < 4) return null;
    return {
      unit: "Mcal",
      resting: null,
      source: "NRC 2007, Erhaltung",
      range: [round(0.0303 * weightKg, 1), round(0.0363 * weightKg, 1)] as const,
      formula: "0,0303 bis 0,0363 Mcal verdauliche Energie je kg",
    };
  }
  if (age === null || age < 1 || (type !== "Hund" && type !== "Katze")) return null;
  const power = type === "Hund" ? 0.75 : 0.67;
  const size = weightKg ** power;
  const ofCat = [52, sex.endsWith("-neutered") ? 75 : 100] as const;
  const [least, most] = type === "Hund" ? ofDog(age) : ofCat;
  return {
    unit: "kcal",
    resting: type === "Hund" ? round(70 * weightKg ** 0.75) : null,
    range: [round(least * size), round(most * size)] as const,
    formula: `${least} bis ${most} kcal je kg^${String(power).replace(".", ",")}`,
    source: "FEDIAF Nutritional Guidelines, Anhang „Energie“",
  };
}

/**
 * How much of a feed alone covers a need, in whole grams a day; null for horses, whose need is in
 * Mcal of digestible energy, which no label declares in 100 g.
 */
export function gramsOf(need: NonNullable<EnergyNeed>, kcalPer100g: number) {
  if (need.unit !== "kcal") return null;
  const [least, most] = need.range;
  return [round((least * 100) / kcalPer100g), round((most * 100) / kcalPer100g)] as const;
}

type EnergyNeed = ReturnType<typeof energyNeed>;

/** kcal per kg to the power of 0.75. */
function ofDog(age: number) {
  if (age < 3) return [125, 140] as const;
  return age < 8 ? ([95, 130] as const) : ([80, 120] as const);
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
