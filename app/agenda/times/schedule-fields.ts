import { type ClockTime, type Schedule, scheduleLimits } from "#app/bookings/schedule.ts";
import { type ServiceType, serviceTypes } from "#app/bookings/services.ts";

// Each time is a field of its own, so that a refused form keeps all of them.

export const rangeIndexes = Array.from(
  { length: scheduleLimits.rangesPerDay },
  (_, index) => index,
);

/** @param weekday 0 for Monday */
export function hoursField(weekday: number, range: number, end: "von" | "bis"): string {
  return `tag${weekday + 1}-${range + 1}-${end}`;
}

export function timeField(type: ServiceType, time: ClockTime): string {
  return `zeit-${type}-${time}`;
}

export function newTimeField(type: ServiceType): string {
  return `neu-${type}`;
}

export function addIntent(type: ServiceType): string {
  return `add-${type}`;
}

export function typeOfAddIntent(intent: unknown): ServiceType | undefined {
  return serviceTypes.find((type) => addIntent(type) === intent);
}

export function tickedTimes(fieldNames: Iterable<string>, type: ServiceType): ClockTime[] {
  const prefix = timeField(type, "");
  return [...fieldNames]
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .sort();
}

export function scheduleFields(schedule: Schedule): Record<string, string> {
  const { noticeHours, horizonDays, bufferMinutes, offersByItself } = schedule;
  const hours = schedule.weeklyHours.flatMap((ranges, weekday) =>
    ranges.flatMap(({ from, to }, range) => [
      [hoursField(weekday, range, "von"), from],
      [hoursField(weekday, range, "bis"), to],
    ]),
  );
  return {
    ...Object.fromEntries(hours),
    noticeHours: String(noticeHours),
    horizonDays: String(horizonDays),
    bufferMinutes: String(bufferMinutes),
    offersByItself: offersByItself ? "ja" : "",
  };
}
