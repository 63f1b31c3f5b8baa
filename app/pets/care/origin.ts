import { calendarAddress, dayHeadingId, readView } from "#app/calendar/view.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

export const careHeadingId = "vorsorge";
export const dueHeadingId = "was-ansteht";

type Origin = { address: string; headingId: string };

/** Known places only, so that no link leads out of here. */
export function originOf(search: URLSearchParams, petId: string, today: CalendarDay): Origin {
  switch (search.get("zurueck")) {
    case "start":
      return { address: "/dashboard", headingId: dueHeadingId };
    case "kalender":
      return { address: calendarAddress(readView(search, today)), headingId: dayHeadingId };
    default:
      return { address: `/pets/${petId}`, headingId: careHeadingId };
  }
}
