import { z } from "zod";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { paragraph } from "#app/platform/forms.server.ts";
import { isCalendarMonth, monthOf } from "#app/platform/months.ts";
import { bookingLimits } from "./policy.ts";

/** What somebody says to the other side with an answer, a cancellation or a refusal. */
export const answerSchema = z.object({
  message: paragraph({ max: bookingLimits.message }),
});

/** Specification, section 5, 'Bookings'; the picker has no fields to stand beside. */
export const timeMissing = {
  title: "Unvollständige Angaben",
  message: "Bitte wählen Sie Datum und Uhrzeit aus.",
};

/** A day and a time of the picker. */
export const pickedTimeSchema = z.object({
  date: z.string().refine((day) => isCalendarDay(day) && isCalendarMonth(monthOf(day))),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

/** The box of `EarlyStart`: any other value than its own is no consent. */
export const earlyStartSchema = z.object({
  earlyStart: z
    .string()
    .optional()
    .transform((value) => value === "ja"),
});

/** The booking as its page showed it, so that what changed since is not answered unseen. */
export const seenSchema = z.object({
  sequence: z.coerce.number("Bitte laden Sie die Seite neu.").int().min(0),
});
