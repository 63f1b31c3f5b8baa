import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter, minuteMs } from "#app/platform/german-time.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import {
  type DeskServiceType,
  type Offering,
  offeringsOf,
  perService,
  type ServiceType,
  services,
} from "./services.ts";

// The times of the specification (section 9) are defaults that can be changed (decision D24).

/** 'hh:mm' by the clock in Germany. */
export type ClockTime = string;
export type OpenTime = { opens: Date; closes: Date };
export type OpenHours = { from: ClockTime; to: ClockTime };
/** By weekday, Monday first; a day without hours is closed. */
type WeeklyHours = readonly (readonly OpenHours[])[];
export type SlotTimes = Readonly<Record<ServiceType, readonly ClockTime[]>>;

export type Schedule = {
  /** 0 while the defaults hold. */
  revision: number;
  weeklyHours: WeeklyHours;
  slotTimes: SlotTimes;
  noticeHours: number;
  horizonDays: number;
  /** Kept free after a visit, for the way. */
  bufferMinutes: number;
  /** What becomes free is offered to the waiting list without the practice's yes. */
  offersByItself: boolean;
};

/** Other services begin at any time. */
export function timesOf({ slotTimes }: Pick<Schedule, "slotTimes">, type: DeskServiceType) {
  return type === "other" ? [] : slotTimes[type];
}

/** Parts of a day that somebody on the waiting list can wish for, by the clock in Germany. */
export const dayTimes = ["morning", "noon", "afternoon"] as const;
export type DayTime = (typeof dayTimes)[number];

export const practitionerId = "praxis";

const workday = [{ from: "09:00", to: "18:30" }] as const;

export const defaultSchedule: Schedule = {
  revision: 0,
  weeklyHours: [workday, workday, workday, workday, workday, workday, []],
  slotTimes: perService((type) => services[type].defaultTimes),
  noticeHours: 4,
  horizonDays: 180,
  bufferMinutes: 30,
  offersByItself: false,
};

/** Of an hour that comes twice both ends mean the first. */
export function openTimesOf({ weeklyHours }: Pick<Schedule, "weeklyHours">, day: CalendarDay) {
  return hoursOf({ weeklyHours }, day).flatMap(({ from, to }) => {
    const [opens, closes] = [instantAtOrAfter(day, from), instantAtOrAfter(day, to)];
    return opens && closes ? [{ opens, closes }] : [];
  });
}

export function isWithinHours(times: readonly OpenTime[], start: Date, minutes: number): boolean {
  const end = start.getTime() + minutes * minuteMs;
  return times.some(({ opens, closes }) => opens <= start && end <= closes.getTime());
}

export type UnfitTime = { time: ClockTime; offerings: Offering[]; isUseless: boolean };

export function unfitTimes(
  { weeklyHours, slotTimes }: Pick<Schedule, "weeklyHours" | "slotTimes">,
  type: ServiceType,
): UnfitTime[] {
  const all = offeringsOf(type);
  return slotTimes[type].flatMap((time) => {
    const unfit = all.filter(
      ({ durationMinutes }) => !weeklyHours.some((hours) => fitsInto(hours, time, durationMinutes)),
    );
    const isUseless = unfit.length === all.length;
    return unfit.length === 0 ? [] : [{ time, offerings: unfit, isUseless }];
  });
}

function fitsInto(hours: readonly OpenHours[], time: ClockTime, minutes: number): boolean {
  const start = minutesOf(time);
  return hours.some(({ from, to }) => start >= minutesOf(from) && start + minutes <= minutesOf(to));
}

export function hoursOf({ weeklyHours }: Pick<Schedule, "weeklyHours">, day: CalendarDay) {
  return weeklyHours[weekdayIndex(day)] ?? [];
}

/** Minutes since midnight; '24:00' is the end of a day. */
export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The other way round. */
export function clockOf(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

export const scheduleLimits = {
  rangesPerDay: 3,
  timesPerService: 24,
  noticeHours: { least: 0, most: 168 },
  horizonDays: { least: 7, most: 365 },
  bufferMinutes: { least: 0, most: 120, step: 15 },
  /** Minutes; time slots are quarters of an hour. */
  grid: 15,
} as const;
