import { calendarAddress, dayHeadingId, readView } from "#app/calendar/view.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** Headings of the lists that a dialog of the care plan is opened from; focus may go there. */
export const careHeadingId = "vorsorge";
export const dueHeadingId = "was-ansteht";

type Origin = {
  /** The page that closing and saving lead to. */
  address: string;
  headingId: string;
};

/**
 * Where a dialog was opened: `?zurueck=start`, or `?zurueck=kalender` with the calendar's view, else
 * the animal's page. Known places only, so that no link leads out of here.
 */
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
