import { formatDayOfInstant } from "#app/platform/calendar-day.ts";

const time = new Intl.DateTimeFormat("de-DE", { timeStyle: "short", timeZone: "Europe/Berlin" });

/** '21. November 2026, 10:30 Uhr' in Germany. Made on the server: browsers may write it otherwise. */
export function formatMoment(instant: string): string {
  return `${formatDayOfInstant(instant)}, ${time.format(new Date(instant))} Uhr`;
}
