import { formatWeight, petLimits } from "#app/pets/policy.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { type CurveSize, curveOf } from "#app/ui/curve.ts";
import { weightWarning } from "./policy.ts";
import { type Weight, weightsOfPetMax } from "./weight.server.ts";

const narrow = { width: 300, height: 200 };
const wide = { width: 720, height: 260 };

/** Made here so that neither d3 nor rules are sent. @param weights newest first */
export function weightReport(
  pet: { birthDate: CalendarDay; deceasedOn: CalendarDay | null },
  weights: readonly Weight[],
  today: CalendarDay,
) {
  return {
    rows: weights.map((weight, index) => toRow(weight, weights[index + 1])),
    isCut: weights.length === weightsOfPetMax,
    chart: chartOf(weights),
    warning: pet.deceasedOn === null ? weightWarning(weights, today, pet.birthDate) : null,
  };
}

export type WeightReport = ReturnType<typeof weightReport>;

function toRow({ id, measuredOn, weightKg }: Weight, before: Weight | undefined) {
  return {
    id,
    day: formatDay(measuredOn),
    shortDay: short.format(new Date(measuredOn)),
    weight: inKilograms(weightKg),
    change: before ? formatChange(weightKg, before.weightKg) : null,
  };
}

const short = new Intl.DateTimeFormat("de-DE", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const signed = (digits: number) =>
  new Intl.NumberFormat("de-DE", { maximumFractionDigits: digits, signDisplay: "exceptZero" });
const [signedTenths, signedGrams] = [signed(1), signed(3)];

/** As fine as the weights are kept. */
function formatChange(weightKg: number, before: number): string {
  const areGrams = Math.min(weightKg, before) < petLimits.gramsBelow;
  const format = areGrams ? signedGrams : signedTenths;
  const text = format.format(Math.round((weightKg - before) * 1000) / 1000);
  return text === "0" ? "unverändert" : `${text.replace("-", "−")}\u00A0kg`;
}

function chartOf(weights: readonly Weight[]) {
  const small = weightCurve(weights, narrow);
  const large = weightCurve(weights, wide);
  const newest = weights[0];
  const oldest = weights.at(-1);
  if (!small || !large || !newest || !oldest) return null;
  return { summary: summarise(oldest, newest), narrow: small, wide: large };
}

const month = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'Von 26,1 kg im März 2026 auf 28,4 kg im November 2026', or with days within one month. */
function summarise(oldest: Weight, newest: Weight): string {
  const isOneMonth = oldest.measuredOn.slice(0, 7) === newest.measuredOn.slice(0, 7);
  const [from, to] = [oldest, newest].map(({ measuredOn, weightKg }) => {
    const when = isOneMonth
      ? `am ${formatDay(measuredOn)}`
      : `im ${month.format(new Date(measuredOn))}`;
    return `${inKilograms(weightKg)} ${when}`;
  });
  return `Von ${from} auf ${to}`;
}

function inKilograms(weightKg: number): string {
  return formatWeight(weightKg) ?? "";
}

/** @returns null below two weights */
export function weightCurve(weights: readonly Omit<Weight, "id">[], size: CurveSize) {
  const readings = weights.map(({ measuredOn: day, weightKg: value }) => ({ day, value }));
  return curveOf(readings, size, { range: weightRange(readings.map(({ value }) => value)) });
}

/** Least height, as a part of the weight, so that the scale's noise looks like noise. */
const leastSpan = 0.1;
const air = 0.08;

export function weightRange(weights: readonly number[]): [number, number] {
  const low = Math.min(...weights);
  const high = Math.max(...weights);
  const span = high - low;
  const room = Math.max(span * air, (high * leastSpan - span) / 2);
  return [Math.max(0, low - room), high + room || 1];
}
