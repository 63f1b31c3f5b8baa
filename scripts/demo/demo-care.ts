import type { careEvents, carePlans } from "#app/db/pet-schema.ts";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { careHistory } from "./demo-care-history.ts";
import { type Plan, plansOn } from "./demo-care-plans.ts";
import { daysFrom, forenoon, monthsBefore } from "./demo-days.ts";

export function demoCare(today: CalendarDay): {
  plans: (typeof carePlans.$inferInsert)[];
  events: (typeof careEvents.$inferInsert)[];
} {
  const plans = plansOn(today);
  return {
    plans: plans.map(({ before: _, interval: [count, unit], ...plan }) => ({
      ...plan,
      intervalCount: count,
      intervalUnit: unit,
      dueOn: plan.dueOn ?? nextDueDay(plan.lastDate, count, unit),
      createdAt: forenoon(plan.lastDate || daysFrom(today, -5)),
    })),
    events: [...plans.flatMap(timesDone), ...careHistory.map(eventOf)],
  };
}

/** The last time and those before it; what has a history of its own is in `careHistory`. */
function timesDone(plan: Plan): (typeof careEvents.$inferInsert)[] {
  const { times, notes } = plan.before;
  if (times === 0) return [];
  return Array.from({ length: times + 1 }, (_, index) => {
    const doneOn = earlier(plan, index);
    const note = notes[index % notes.length] ?? "";
    const id = `${plan.id}-${String(index + 1).padStart(2, "0")}`;
    return {
      id,
      petId: plan.petId,
      planId: plan.id,
      kind: plan.kind,
      doneOn,
      note,
      createdAt: forenoon(doneOn),
    };
  });
}

/** People are a little late: each time some days more. */
function earlier({ lastDate, interval: [count, unit] }: Plan, index: number): CalendarDay {
  const late = [0, 4, 4, 5, 7, 8, 8, 12, 13, 15, 15, 19, 20, 24, 24, 26][index] ?? 28;
  if (unit === "weeks") return daysFrom(lastDate, -7 * count * index - late);
  return daysFrom(monthsBefore(lastDate, count * index), -late);
}

function eventOf(
  [petId, planId, kind, doneOn, note]: (typeof careHistory)[number],
  index: number,
): typeof careEvents.$inferInsert {
  const id = `care-${petId}-${String(index + 1).padStart(2, "0")}`;
  return { id, petId, planId, kind, doneOn, note, createdAt: forenoon(doneOn) };
}
