import { type AgendaView, agendaAddress } from "#app/agenda/view.ts";
import { formatWeek, weekNumber, weekOf } from "#app/agenda/weeks.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import {
  addDays,
  type CalendarDay,
  isCalendarDay,
  monthNames,
} from "#app/platform/calendar-day.ts";
import {
  formatMonth,
  formatWeekday,
  isShownDay,
  monthOf,
  weekdayIndex,
  weekdayNames,
} from "#app/platform/months.ts";

type SpokenDate = Pick<AgendaView, "day" | "span">;

/**
 * '12.1.', 'Di, 12. Januar 2027', 'übermorgen', 'nächster Dienstag', 'KW 3', 'Januar 2027'. What is said
 * without a year is the next one to come, today included; a weekday is one after today.
 */
export function readSpokenDate(text: string, today: CalendarDay): SpokenDate | null {
  const iso = text.trim();
  const said = foldForSearch(text);
  const found = isCalendarDay(iso)
    ? ofDay(iso)
    : (nearDay(said, today) ?? weekday(said, today) ?? week(said, today) ?? date(said, today));
  return found && isShownDay(found.day) ? found : null;
}

/** As a hit of the search. */
export function dateHit({ day, span }: SpokenDate) {
  const names = {
    tag: () => formatWeekday(day),
    woche: () => `Woche ${weekNumber(day)}: ${formatWeek(day)}`,
    monat: () => formatMonth(monthOf(day)),
  };
  return {
    to: agendaAddress({ filter: "offen", span, day }),
    name: names[span](),
    about: "Im Terminplan",
  };
}

function ofDay(day: CalendarDay): SpokenDate {
  return { day, span: "tag" };
}

const nearDays: Record<string, number> = { gestern: -1, heute: 0, morgen: 1, uebermorgen: 2 };

function nearDay(said: string, today: CalendarDay): SpokenDate | null {
  const steps = Object.hasOwn(nearDays, said) ? nearDays[said] : undefined;
  return steps === undefined ? null : ofDay(addDays(today, steps));
}

const weekdays = weekdayNames.map((name) => name.toLowerCase());

function weekday(said: string, today: CalendarDay): SpokenDate | null {
  const [, name = ""] = /^(?:(?:am )?(?:naechste|kommende)[nr]? |am )?([a-z]+)$/.exec(said) ?? [];
  const index = weekdays.indexOf(name);
  if (index === -1) return null;
  return ofDay(addDays(today, ((index - weekdayIndex(today) + 6) % 7) + 1));
}

function week(said: string, today: CalendarDay): SpokenDate | null {
  if (said === "naechste woche") return { day: addDays(today, 7), span: "woche" };
  const [, number, year] = /^(?:kw|woche|kalenderwoche) ?(\d{1,2})(?: (\d{4}))?$/.exec(said) ?? [];
  if (!number) return null;
  const day = soonest(year, today, (one) => {
    const [monday = ""] = weekOf(`${one}-01-04`);
    const first = addDays(monday, (Number(number) - 1) * 7);
    const isOfYear = weekNumber(first) === Number(number);
    return isOfYear && (year || addDays(first, 6) >= today) ? first : null;
  });
  return day ? { day, span: "woche" } : null;
}

const months = monthNames.map(foldForSearch);

/** '12 1', '12 01 27', '12 januar 2027', 'dienstag 12 jan', 'januar 2027'. */
function date(said: string, today: CalendarDay): SpokenDate | null {
  const [, named, yearOfNamed] = /^([a-z]+) (\d{4})$/.exec(said) ?? [];
  if (named && months.includes(named)) {
    return { day: `${yearOfNamed}-${twoDigits(months.indexOf(named) + 1)}-01`, span: "monat" };
  }
  const [, weekdayName = "", dayOfMonth, month = "", year] =
    /^(?:([a-z]+) )?(\d{1,2}) (\d{1,2}|[a-z]{3,})(?: (\d{2}|\d{4}))?$/.exec(said) ?? [];
  const number = Number(month) || months.findIndex((name) => name.startsWith(month)) + 1;
  if (!dayOfMonth || number === 0 || !weekdays.some((name) => name.startsWith(weekdayName))) {
    return null;
  }
  const ending = `-${twoDigits(number)}-${twoDigits(dayOfMonth)}`;
  const day = soonest(year?.padStart(4, "20"), today, (one) => {
    const candidate = one + ending;
    return isCalendarDay(candidate) && (year || candidate >= today) ? candidate : null;
  });
  return day ? ofDay(day) : null;
}

function twoDigits(number: number | string): string {
  return String(number).padStart(2, "0");
}

/** 29 February comes within eight years. */
const yearsAhead = 8;

function soonest(
  year: string | undefined,
  today: CalendarDay,
  dayIn: (year: string) => CalendarDay | null,
): CalendarDay | null {
  if (year) return dayIn(year);
  const first = Number(today.slice(0, 4));
  for (let one = first; one <= first + yearsAhead; one += 1) {
    const day = dayIn(String(one));
    if (day !== null) return day;
  }
  return null;
}
