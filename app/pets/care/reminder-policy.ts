import { addDays, type CalendarDay, daysBetween } from "#app/platform/calendar-day.ts";

/** The mails about one due day, in their order; `care_plans.reminded` holds the last one sent. */
export const reminderStages = ["week", "day", "due"] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** Days before the due day from which a stage is reached. */
const daysBefore: Record<ReminderStage, number> = { week: 7, day: 1, due: 0 };

/** After an outage reminders are made up for, but not for what has been due this long. */
const madeUpForDays = 30;

/** Whoever is asleep is not written to. */
const firstHour = 7;

const hourInGermany = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Whether reminders go out at an instant: from 7 o'clock on, by the clock in Germany. */
export function isReminderTime(now: Date): boolean {
  return Number(hourInGermany.format(now)) >= firstHour;
}

/**
 * Which mail a plan needs on a day: the furthest stage reached, unless it or a later one was sent.
 * What an outage has skipped is not sent after it. `isReminderNeeded` says the same in SQL.
 */
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

/** The days between which a due day may need a mail, and the last one of each stage. */
export function reminderDays(today: CalendarDay) {
  return {
    earliest: addDays(today, -madeUpForDays),
    day: addDays(today, daysBefore.day),
    due: addDays(today, daysBefore.due),
    latest: addDays(today, daysBefore.week),
  };
}

/** What counts as sent when a due day is written: nobody is reminded of what they enter as overdue. */
export function remindedAtEntry(dueOn: CalendarDay, today: CalendarDay): ReminderStage | null {
  return dueOn < today ? "due" : null;
}
