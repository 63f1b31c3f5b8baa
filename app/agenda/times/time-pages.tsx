import { useLocation } from "react-router";
import { type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { Link, leadsTo, TextLink } from "#app/ui/link.tsx";

export const scheduleHeadingId = "sprechzeiten";
export const blockedHeadingId = "sperrtage";

const pages = [
  { to: "/admin/termine/zeiten", label: "Sprechzeiten" },
  { to: "/admin/termine/sperrtage", label: "Sperrtage" },
] as const;

export function TimePages() {
  const { pathname } = useLocation();
  return (
    <div className="mb-5">
      <TextLink to="/admin/termine" size="line">
        Zurück zu den Terminen
      </TextLink>
      <nav aria-label="Zeiten der Praxis" className="mt-3 flex flex-wrap gap-2">
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={leadsTo(to, pathname) ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

type Period = { firstDay: CalendarDay; lastDay: CalendarDay };

/** '24. Dezember 2026 bis 2. Januar 2027 (10 Tage)'; of one day 'Freitag, 1. Januar 2027'. */
export function periodDays({ firstDay, lastDay }: Period): string {
  if (firstDay === lastDay) return formatWeekday(firstDay);
  const count = daysBetween(firstDay, lastDay) + 1;
  return `${formatDay(firstDay)} bis ${formatDay(lastDay)} (${count} Tage)`;
}
