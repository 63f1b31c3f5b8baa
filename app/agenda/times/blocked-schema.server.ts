import { z } from "zod";
import { yearsLater } from "#app/agenda/days-ahead.ts";
import { blockedLimits } from "#app/agenda/policy.ts";
import { type CalendarDay, daysBetween, isCalendarDay } from "#app/platform/calendar-day.ts";
import { line } from "#app/platform/forms.server.ts";

const dayFault = "Bitte ein gültiges Datum eingeben.";

/** The form of a period without bookings. Without a last day it is one day. */
export function blockedPeriodSchema(today: CalendarDay) {
  const last = yearsLater(today, blockedLimits.yearsAhead);
  return z
    .object({
      firstDay: z
        .string({ error: "Bitte den ersten Tag eingeben." })
        .refine(isCalendarDay, dayFault),
      lastDay: z.string().refine(isCalendarDay, dayFault).optional(),
      label: line({ max: blockedLimits.label, required: "Bitte einen Anlass eingeben." }),
    })
    .transform(({ firstDay, lastDay = firstDay, label }, context) => {
      const fault = (field: "firstDay" | "lastDay", message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (lastDay < firstDay) {
        fault("lastDay", "Der letzte Tag darf nicht vor dem ersten liegen.");
      } else if (lastDay < today) {
        fault("firstDay", "Dieser Zeitraum liegt in der Vergangenheit.");
      } else if (daysBetween(firstDay, lastDay) >= blockedLimits.days) {
        fault("lastDay", `Bitte höchstens ${blockedLimits.days} Tage auf einmal sperren.`);
      } else if (lastDay > last) {
        fault("lastDay", `Bitte höchstens ${blockedLimits.yearsAhead} Jahre im Voraus sperren.`);
      }
      return { firstDay, lastDay, label };
    });
}

export type BlockedPeriodInput = z.output<ReturnType<typeof blockedPeriodSchema>>;

/** The button that adds the holidays of one of these years. */
export function holidayYearSchema(years: readonly number[]) {
  return z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number)
    .refine((year) => years.includes(year));
}
