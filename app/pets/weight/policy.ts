import { ageInYears } from "#app/pets/policy.ts";
import { type CalendarDay, daysBetween } from "#app/platform/calendar-day.ts";

export type WeightWarning = { percent: number; days: number; direction: "lost" | "gained" };

/** Issue 4: more than 10 % within 30 days. */
const warningPercent = 10;
const warningDays = 30;

// The newest of 30 days against those of the 30 days before it; below one year only losses count.
// VCA Animal Hospitals, 'Unexplained Weight Loss in Cats and Dogs'; provet.co.uk, 'Weight loss'.
export function weightWarning(
  weights: readonly { measuredOn: CalendarDay; weightKg: number }[],
  today: CalendarDay,
  birthDate: CalendarDay,
): WeightWarning | null {
  const [newest, ...earlier] = [...weights].sort((a, b) =>
    b.measuredOn.localeCompare(a.measuredOn),
  );
  if (!newest || daysBetween(newest.measuredOn, today) > warningDays) return null;
  const isGrowing = ageInYears(birthDate, newest.measuredOn) === 0;

  let strongest: WeightWarning | null = null;
  let strongestPart = warningPercent / 100;
  for (const { measuredOn, weightKg } of earlier) {
    const days = daysBetween(measuredOn, newest.measuredOn);
    const change = newest.weightKg - weightKg;
    if (days > warningDays || weightKg === 0 || (isGrowing && change > 0)) continue;
    // In grams, as they are entered: 10 kg and 11 kg differ by 10 % exactly.
    const part = Math.abs(Math.round(change * 1000)) / Math.round(weightKg * 1000);
    if (part <= strongestPart) continue;
    strongestPart = part;
    strongest = { percent: part * 100, days, direction: change < 0 ? "lost" : "gained" };
  }
  return strongest;
}

export const weightsHeadingId = "gewicht";

/** Form fields: the weight that was asked about, the one that grams would be, and the confirmation of either. */
export const doubtfulWeight = "fraglichesGewicht";
export const meantWeight = "gemeintesGewicht";
export const confirmedWeight = "bestaetigtesGewicht";
