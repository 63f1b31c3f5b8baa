import { addDays, type CalendarDay, daysBetween } from "#app/platform/calendar-day.ts";

/** In their order; `care_plans.reminded` holds the last one sent. */
export const reminderStages = ["week", "day", "due"] as const;
export type ReminderStage = (typeof reminderStages)[number];

const daysBefore: Record<ReminderStage, number> = { week: 7, day: 1, due: 0 };

/** After an outage older reminders are not made up for. */
const madeUpForDays = 30;

/** The furthest stage reached, unless it was sent. `isReminderNeeded` says the same in SQL. */
export function stageToSend(
  dueOn: CalendarDay,
  reminded: ReminderStage | null,
  today: CalendarDay,
): ReminderStage | null {
  const days = daysBetween(today, dueOn);
  if (days < -madeUpForDays) return null;
  const reached = reminderStages.findLast((stage) => days <= daysBefore[stage]);
  if (!reached) return null;
  return isSent(reached, reminded) ? null : reached;
}

function isSent(stage: ReminderStage, reminded: ReminderStage | null): boolean {
  return reminded !== null && reminderStages.indexOf(stage) <= reminderStages.indexOf(reminded);
}

export function reminderDays(today: CalendarDay) {
  return {
    earliest: addDays(today, -madeUpForDays),
    day: addDays(today, daysBefore.day),
    due: addDays(today, daysBefore.due),
    latest: addDays(today, daysBefore.week),
  };
}

/** Nobody is reminded of what they enter as overdue. */
export function remindedAtEntry(dueOn: CalendarDay, today: CalendarDay): ReminderStage | null {
  return dueOn < today ? "due" : null;
}
