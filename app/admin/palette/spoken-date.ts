import { foldForSearch } from "#app/herbs/search.ts";
import {
  addDays,
  type CalendarDay,
  isCalendarDay,
  monthNames,
} from "#app/platform/calendar-day.ts";
import { isShownDay, weekdayIndex, weekdayNames } from "#app/platform/months.ts";

const nearDays = ["heute", "morgen", "uebermorgen"];
const weekdays = weekdayNames.map((name) => name.toLowerCase());
const months = monthNames.map(foldForSearch);

/**
 * '12.1.', 'Di, 12. Januar 2027', 'morgen', 'nächster Dienstag'. What is said without a year is the next
 * one to come, today included; a weekday is one after today.
 */
export function readSpokenDate(text: string, today: CalendarDay): CalendarDay | null {
  const said = foldForSearch(text);
  const steps = nearDays.indexOf(said);
  const day = steps === -1 ? (weekday(said, today) ?? date(said, today)) : addDays(today, steps);
  return day && isShownDay(day) ? day : null;
}

function weekday(said: string, today: CalendarDay): CalendarDay | null {
  const [, name = ""] = /^(?:am )?(?:(?:naechste|kommende)[nr]? )?([a-z]+)$/.exec(said) ?? [];
  const index = weekdays.indexOf(name);
  return index === -1 ? null : addDays(today, ((index - weekdayIndex(today) + 6) % 7) + 1);
}

/** 29 February comes within eight years. */
const yearsAhead = 8;

/** '12 1', '12 01 27', '12 januar 2027', 'dienstag 12 jan'. */
function date(said: string, today: CalendarDay): CalendarDay | null {
  const [, number = "", month = "", year] =
    /^(?:(?:mo|di|mi|do|fr|sa|so)[a-z]* )?(\d{1,2}) (\d{1,2}|[a-z]{3,})(?: (\d{2}|\d{4}))?$/.exec(
      said,
    ) ?? [];
  const monthNumber = Number(month) || months.findIndex((name) => name.startsWith(month)) + 1;
  const ending = [monthNumber, number].map((part) => `-${String(part).padStart(2, "0")}`).join("");
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: yearsAhead + 1 }, (_, index) => `${thisYear + index}`);
  const possible = year ? [year.padStart(4, "20")] : years;
  const days = possible.map((one) => one + ending);
  return days.find((day) => isCalendarDay(day) && (year || day >= today)) ?? null;
}
