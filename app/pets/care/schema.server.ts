import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { dayMessage, line, pastDay } from "#app/platform/forms.server.ts";
import { careLimits, intervalUnits, nextDueDay } from "./policy.ts";

const kind = line({ max: careLimits.kind, required: "Bitte angeben, worum es geht." });
const note = line({ max: careLimits.note });

const interval = z
  .string({ error: "Bitte angeben, wie oft es wiederkehrt." })
  .trim()
  .regex(/^\d{1,4}$/, "Bitte eine ganze Zahl eingeben.")
  .transform(Number)
  .pipe(
    z
      .number()
      .min(careLimits.intervalMin, "Bitte mindestens 1 eingeben.")
      .max(careLimits.intervalMax, `Bitte höchstens ${careLimits.intervalMax} eingeben.`),
  );

/** A plan as its form says it, with the due day that follows. */
export function planSchema(today: CalendarDay) {
  return z
    .object({
      kind,
      lastDate: pastDay("Bitte angeben, wann es zuletzt war.", today),
      interval,
      unit: z.enum(intervalUnits, { error: "Bitte Wochen oder Monate auswählen." }),
      // A check box: sent when it is on.
      record: z.literal("ja").optional().catch(undefined),
    })
    .transform(({ kind, lastDate, interval, unit, record }) => ({
      kind,
      lastDate,
      intervalCount: interval,
      intervalUnit: unit,
      dueOn: nextDueDay(lastDate, interval, unit),
      isRecorded: record === "ja",
    }));
}

export type PlanInput = z.output<ReturnType<typeof planSchema>>;

/** Something done without a plan. */
export function eventSchema(today: CalendarDay) {
  return z.object({
    kind,
    doneOn: pastDay("Bitte angeben, wann es war.", today),
    note,
  });
}

export type EventInput = z.output<ReturnType<typeof eventSchema>>;

const seenDay = z.string({ error: dayMessage }).refine(isCalendarDay, { error: dayMessage });

/** 'Erledigt': the plan's days as they were on the page, and when it was done. */
export function doneSchema(today: CalendarDay) {
  return z.object({
    dueOn: seenDay,
    lastDate: seenDay,
    doneOn: pastDay("Bitte angeben, wann es war.", today),
    note,
  });
}
