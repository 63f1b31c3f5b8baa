import { calendarPath, dayHeadingId } from "#app/calendar/calendar-address.ts";

export const careHeadingId = "vorsorge";
export const dueHeadingId = "was-ansteht";

type Origin = { address: string; headingId: string };

/** Known places only, so that no link leads out of here. The calendar itself reads month and day. */
export function originOf(search: URLSearchParams, petId: string): Origin {
  switch (search.get("zurueck")) {
    case "start":
      return { address: "/dashboard", headingId: dueHeadingId };
    case "kalender":
      return { address: calendarPath + viewOf(search), headingId: dayHeadingId };
    default:
      return { address: `/pets/${petId}`, headingId: careHeadingId };
  }
}

function viewOf(search: URLSearchParams): string {
  const view = [...search].filter(([name]) => name === "monat" || name === "tag");
  return view.length === 0 ? "" : `?${new URLSearchParams(view)}`;
}
