import { isWithinHours, openTimesOf } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { blockedOn, bookableRange, bucketsOf, occupiedMinutes } from "#app/bookings/slots.ts";
import type { Database } from "#app/db/database.server.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { getTimeChoice } from "./booking-queries.server.ts";

/**
 * Why the practice should look twice at a time that it may take: it lies far ahead, as a mistyped
 * year does, the day is blocked, or the time lies outside its hours. Null where nothing is unusual, and where the time is refused anyway.
 */
export async function unusualTime(
  db: Database,
  bookingId: string,
  { day, time }: { day: CalendarDay; time: string },
  now: Date,
): Promise<string | null> {
  const start = instantInGermany(day, time);
  const found = await getTimeChoice(db, bookingId, { shown: { from: day, to: day }, day: null });
  if (!start || start <= now || !found) return null;
  const { booking, availability } = found;
  const { schedule, taken } = availability;
  const minutes = occupiedMinutes(offerings[booking.offering], schedule);
  if (bucketsOf(start, minutes).some((bucket) => taken.has(bucket))) return null;
  if (day > bookableRange(schedule, now).last) {
    return `Der ${formatDay(day)} liegt weiter voraus, als Termine buchbar sind (${schedule.horizonDays} Tage).`;
  }
  const blocked = blockedOn(availability, day);
  if (blocked) return `Dieser Tag ist gesperrt (${blocked.label}).`;
  if (isWithinHours(openTimesOf(schedule, day), start, booking.durationMinutes)) return null;
  return `${time} Uhr liegt nicht ganz in Ihren Sprechzeiten.`;
}
