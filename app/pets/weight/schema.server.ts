import { z } from "zod";
import { petLimits } from "#app/pets/policy.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";

/** A weight in kg as people type it, '4,5', '4.5' or '4,5 kg'; empty is null. */
export const weightField = z
  .string()
  .optional()
  .transform((text, context) => {
    const typed = text?.trim().replace(/\s*kg$/i, "") ?? "";
    if (typed === "") return null;
    const message = `Bitte ein Gewicht in kg von 0 bis ${petLimits.weightMax.toLocaleString("de-DE")} eingeben, zum Beispiel 4,5.`;
    if (!/^\d{1,5}([.,]\d{1,10})?$/.test(typed)) {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    const value = Number(typed.replace(",", "."));
    const tenths = value * 10;
    if (value > petLimits.weightMax) {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    if (Math.abs(tenths - Math.round(tenths)) > 1e-6) {
      context.addIssue({ code: "custom", message: "Bitte auf 0,1 kg genau eingeben." });
      return z.NEVER;
    }
    return Math.round(tenths) / 10;
  });

export const noWeight = "Bitte ein Gewicht über 0 kg eingeben.";

/** A weight of a day. Whether the animal was born by then, the command's own statement asks. */
export function weightSchema(today: CalendarDay) {
  return z.object({
    measuredOn: z
      .string({ error: "Bitte das Datum eingeben." })
      .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true })
      .refine((day) => day <= today, { error: "Das Datum darf nicht in der Zukunft liegen." }),
    weightKg: weightField.pipe(
      z.number({ error: "Bitte das Gewicht eingeben, zum Beispiel 4,5." }).positive(noWeight),
    ),
  });
}

export type WeightInput = z.output<ReturnType<typeof weightSchema>>;
