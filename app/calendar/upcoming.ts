import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { Appointment } from "./queries.server.ts";

/** What is still to come, today included and the soonest first, and what was, the newest first. */
export function splitByDay(appointments: readonly Appointment[], today: CalendarDay) {
  const sorted = appointments.toSorted((one, other) => compare(moment(one), moment(other)));
  return {
    upcoming: sorted.filter(({ appointmentDate }) => appointmentDate >= today),
    past: sorted.filter(({ appointmentDate }) => appointmentDate < today).toReversed(),
  };
}

/** Without a time it lasts all day, and comes before the others. */
function moment({ appointmentDate, appointmentTime }: Appointment): string {
  return `${appointmentDate} ${appointmentTime ?? ""}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
