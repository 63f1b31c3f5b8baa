import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { formatDue, type Urgency, urgencyOf } from "./policy.ts";

export function DueMark({ dueOn, today }: { dueOn: CalendarDay | null; today: CalendarDay }) {
  if (dueOn === null) return null;
  return (
    <span
      className={`inline-block rounded-chip px-2 py-0.5 text-sm font-bold whitespace-nowrap ${colours[urgencyOf(dueOn, today)]}`}
    >
      {formatDue(dueOn, today)}
    </span>
  );
}

const colours: Record<Urgency, string> = {
  overdue: "bg-danger-soft text-danger",
  today: "bg-clay text-on-clay",
  soon: "bg-clay-soft text-clay",
  later: "bg-sage-soft text-forest",
};
