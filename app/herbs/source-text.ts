import { formatDay } from "#app/platform/calendar-day.ts";
import type { HerbSource } from "./policy.ts";

/** 'CliniTox: Löwenzahn (laufend aktualisiert; geprüft am 23.11.2026)'. */
export function sourceText({ title, year, checked }: HerbSource): string {
  const edition = year === undefined ? "laufend aktualisiert" : `Stand ${year}`;
  const check =
    checked === undefined ? "noch nicht gegengelesen" : `geprüft am ${formatDay(checked)}`;
  return `${title} (${edition}; ${check})`;
}
