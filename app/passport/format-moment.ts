const moment = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** '21.11.2026, 10:30 Uhr' in Germany. Made on the server: browsers may write it otherwise. */
export function formatMoment(instant: string): string {
  return `${moment.format(new Date(instant))} Uhr`;
}
