import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter, minuteMs } from "#app/platform/german-time.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import { type Offering, offeringsOf, perService, type ServiceType, services } from "./services.ts";

// When the practice can be booked. The specification's fixed times (section 9) are the defaults of
// what the practitioner may change (decision D24).

/** 'hh:mm' by the clock in Germany. */
export type ClockTime = string;
export type OpenTime = { opens: Date; closes: Date };
export type OpenHours = { from: ClockTime; to: ClockTime };
/** By weekday, Monday first; a day without hours is closed. */
export type WeeklyHours = readonly (readonly OpenHours[])[];
/** When consultations of a service begin. */
export type SlotTimes = Readonly<Record<ServiceType, readonly ClockTime[]>>;

export type Schedule = {
  /** 0 while the defaults hold. */
  revision: number;
  weeklyHours: WeeklyHours;
  slotTimes: SlotTimes;
  /** The shortest time between asking for a consultation and its beginning. */
  noticeHours: number;
  horizonDays: number;
  /** Kept free after a visit at the customer's, for the way. */
  bufferMinutes: number;
};

/** One practitioner today; a second one is a second value. */
export const practitionerId = "praxis";

const workday = [{ from: "09:00", to: "18:30" }] as const;

export const defaultSchedule: Schedule = {
  revision: 0,
  weeklyHours: [workday, workday, workday, workday, workday, workday, []],
  slotTimes: perService((type) => services[type].defaultTimes),
  noticeHours: 4,
  horizonDays: 180,
  bufferMinutes: 30,
};

/** When the practice is open on a day. Of an hour that comes twice both ends mean the first. */
export function openTimesOf(
  { weeklyHours }: Pick<Schedule, "weeklyHours">,
  day: CalendarDay,
): OpenTime[] {
  return hoursOf({ weeklyHours }, day).flatMap(({ from, to }) => {
    const [opens, closes] = [instantAtOrAfter(day, from), instantAtOrAfter(day, to)];
    return opens && closes ? [{ opens, closes }] : [];
  });
}

/** Whether something that begins at an instant and takes so long lies within one of the times. */
export function isWithinHours(times: readonly OpenTime[], start: Date, minutes: number): boolean {
  const end = start.getTime() + minutes * minuteMs;
  return times.some(({ opens, closes }) => opens <= start && end <= closes.getTime());
}

/** A beginning time, and what of its service does not fit into the hours of any weekday. */
export type UnfitTime = { time: ClockTime; offerings: Offering[]; isUseless: boolean };

/** Beginning times of a service at which nothing of it, or not all of it, can ever be booked. */
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

/** On a day without a clock change. */
function fitsInto(hours: readonly OpenHours[], time: ClockTime, minutes: number): boolean {
  const start = minutesOf(time);
  return hours.some(({ from, to }) => start >= minutesOf(from) && start + minutes <= minutesOf(to));
}

export function hoursOf(
  { weeklyHours }: Pick<Schedule, "weeklyHours">,
  day: CalendarDay,
): readonly OpenHours[] {
  return weeklyHours[weekdayIndex(day)] ?? [];
}

/** Minutes since midnight; '24:00' is the end of a day. */
export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export const scheduleLimits = {
  rangesPerDay: 3,
  timesPerService: 24,
  noticeHours: { least: 0, most: 168 },
  horizonDays: { least: 7, most: 365 },
  bufferMinutes: { least: 0, most: 120, step: 15 },
  /**
   * Minutes. Locks are quarters of an hour: an hour that began at 09:10 would hold five of them, and
   * keep 10:10 from being booked.
   */
  grid: 15,
} as const;
