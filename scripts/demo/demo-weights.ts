import type { weights } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { daysFrom, forenoon } from "./demo-days.ts";

type Weighing = readonly [daysAgo: number, weightKg: number];

/** Slowly up over eighteen months: the kitchen is near. */
const emma: readonly Weighing[] = [
  [548, 26.9],
  [510, 27.0],
  [472, 26.8],
  [430, 27.1],
  [396, 27.3],
  [355, 27.2],
  [318, 27.5],
  [280, 27.6],
  [241, 27.9],
  [203, 27.8],
  [168, 28.1],
  [130, 28.3],
  [96, 28.2],
  [61, 28.5],
  [30, 28.6],
  [6, 28.8],
];

/** More than a tenth less within thirty days. */
const mimi: readonly Weighing[] = [
  [500, 4.5],
  [440, 4.6],
  [372, 4.6],
  [310, 4.5],
  [245, 4.6],
  [180, 4.7],
  [120, 4.6],
  [76, 4.6],
  [50, 4.6],
  [27, 4.5],
  [22, 4.4],
  [13, 4.2],
  [2, 4.0],
];

/** By age in days, as a small lop grows. */
const klopfer: readonly (readonly [age: number, weightKg: number])[] = [
  [64, 0.68],
  [78, 0.87],
  [95, 1.04],
  [116, 1.22],
  [138, 1.38],
  [160, 1.51],
  [181, 1.63],
  [203, 1.72],
  [224, 1.795],
];

const basko: readonly (readonly [CalendarDay, number])[] = [
  ["2025-03-18", 21.4],
  ["2025-06-24", 21.1],
  ["2025-09-30", 20.6],
  ["2025-11-25", 20.2],
  ["2026-01-20", 19.6],
];

/** Measured with a tape each month: less in spring, more before winter. */
function sturmwind(today: CalendarDay): (readonly [CalendarDay, number])[] {
  return Array.from({ length: 25 }, (_, index) => {
    const day = daysFrom(today, -9 - 30 * (24 - index));
    const dayOfYear =
      (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / (24 * 60 * 60 * 1000);
    const season = Math.cos(((dayOfYear - 305) / 365) * 2 * Math.PI);
    const scatter = [1, -2, 0, 3, -1, 2, -3][index % 7] ?? 0;
    return [day, Math.round(464 + 13 * season + scatter)] as const;
  });
}

/** Weights of all animals, oldest first. */
export function demoWeights(today: CalendarDay): (typeof weights.$inferInsert)[] {
  const ago = ([daysAgo, weightKg]: Weighing) => [daysFrom(today, -daysAgo), weightKg] as const;
  const born = "2026-04-03";
  const histories = {
    "demo-pet-emma": emma.map(ago),
    "demo-pet-sturmwind": sturmwind(today),
    "demo-pet-mimi": mimi.map(ago),
    "demo-pet-klopfer": klopfer
      .map(([age, weightKg]) => [daysFrom(born, age), weightKg] as const)
      .filter(([day]) => day <= today),
    "demo-pet-basko": basko,
  };
  return Object.entries(histories).flatMap(([petId, history]) =>
    history.map(([measuredOn, weightKg], index) => ({
      id: `weight-${petId}-${String(index + 1).padStart(2, "0")}`,
      petId,
      measuredOn,
      weightKg,
      createdAt: forenoon(measuredOn),
    })),
  );
}

/** The newest weight of an animal, which its own row holds. */
export function newestWeight(
  all: readonly (typeof weights.$inferInsert)[],
  petId: string,
): number | null {
  return all.findLast((weight) => weight.petId === petId)?.weightKg ?? null;
}
