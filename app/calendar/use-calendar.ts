import { useRouteLoaderData } from "react-router";
import type { loader } from "./calendar.route.tsx";

/** What the calendar has loaded, for the dialogs over it; undefined on other pages. */
export function useCalendar() {
  return useRouteLoaderData<typeof loader>("calendar/calendar.route");
}
