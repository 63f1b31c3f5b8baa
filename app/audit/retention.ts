import { dayInGermany } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

/** What comes of an action can be asked for so long: § 195 BGB, from the end of the year (§ 199). */
const keptYears = 3;

/** The instant before which entries are forgotten: three whole years are kept beside this one. */
export function keptSince(now: Date): string {
  const year = Number(dayInGermany(now).slice(0, 4)) - keptYears;
  const first = instantInGermany(`${year}-01-01`, "00:00");
  if (!first) throw new Error(`The year ${year} has no beginning.`);
  return first.toISOString();
}
