import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { paragraph } from "#app/platform/forms.server.ts";
import { isCalendarMonth, monthOf } from "#app/platform/months.ts";
import { appointmentLimits, appointmentTypes } from "./policy.ts";

const petRequired = "Bitte ein Haustier auswählen.";

/** The form of an appointment on a day. Its animal is checked by the insert itself. */
export function appointmentSchema(today: CalendarDay) {
  return z.object({
    petId: z.string({ error: petRequired }),
    appointmentDate: z
      .string({ error: "Bitte das Datum eingeben." })
      .refine((day) => isCalendarDay(day) && isCalendarMonth(monthOf(day)), {
        error: "Bitte ein gültiges Datum eingeben.",
        abort: true,
      })
      .refine((day) => day >= today, {
        error: "Das Datum darf nicht in der Vergangenheit liegen.",
      }),
    appointmentTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte eine Uhrzeit eingeben, zum Beispiel 14:30.")
      .optional(),
    appointmentType: z.enum(appointmentTypes, { error: "Bitte die Art des Termins auswählen." }),
    notes: paragraph({ max: appointmentLimits.notes }),
  });
}

export type AppointmentInput = z.output<ReturnType<typeof appointmentSchema>>;
