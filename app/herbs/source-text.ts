import { formatDay } from "#app/platform/calendar-day.ts";
import type { HerbSource } from "./policy.ts";

/** 'CliniTox: Löwenzahn (online; geprüft am 23. November 2026)': a database or page without an edition. */
export function sourceText({ title, year, checked }: HerbSource): string {
  const edition = year === undefined ? "online" : `Stand ${year}`;
  const check =
    checked === undefined ? "noch nicht gegengelesen" : `geprüft am ${formatDay(checked)}`;
  return `${title} (${edition}; ${check})`;
}
