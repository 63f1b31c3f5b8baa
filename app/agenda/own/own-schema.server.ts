import { z } from "zod";
import { yearsLater } from "#app/agenda/days-ahead.ts";
import { ownAppointmentLimits } from "#app/agenda/policy.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

function clockTime(missing: string) {
  return z.string({ error: missing }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Bitte eine Uhrzeit eingeben, zum Beispiel 14:30.",
    abort: true,
  });
}

/**
 * The form of an appointment of the practitioner's own. Days gone by may be noted, too; times that
 * the clock skips that day are none.
 */
export function ownAppointmentSchema(today: CalendarDay) {
  const { yearsBack, yearsAhead } = ownAppointmentLimits;
  const [first, last] = [yearsLater(today, -yearsBack), yearsLater(today, yearsAhead)];
  return z
    .object({
      title: line({
        max: ownAppointmentLimits.title,
        required: "Bitte eingeben, worum es geht.",
      }),
      day: z
        .string({ error: "Bitte das Datum eingeben." })
        .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true })
        .refine(
          (day) => first <= day && day <= last,
          `Bitte einen Tag zwischen dem ${formatDay(first)} und dem ${formatDay(last)} eingeben.`,
        ),
      startTime: clockTime("Bitte den Beginn eingeben."),
      endTime: clockTime("Bitte das Ende eingeben."),
      notes: paragraph({ max: ownAppointmentLimits.notes }),
    })
    .superRefine(({ day, startTime, endTime }, context) => {
      const skipped = ([startTime, endTime] as const).map(
        (time) => instantInGermany(day, time) === null,
      );
      for (const [index, field] of (["startTime", "endTime"] as const).entries()) {
        if (!skipped[index]) continue;
        context.addIssue({ code: "custom", path: [field], message: skippedFault(day) });
      }
      if (endTime <= startTime) {
        const message = "Das Ende muss nach dem Beginn liegen, am selben Tag.";
        context.addIssue({ code: "custom", path: ["endTime"], message });
      }
    });
}

function skippedFault(day: CalendarDay): string {
  return `Diese Uhrzeit gibt es am ${formatDay(day)} nicht: Die Uhr wird von 2 auf 3 Uhr vorgestellt.`;
}

export type OwnAppointmentInput = z.output<ReturnType<typeof ownAppointmentSchema>>;
