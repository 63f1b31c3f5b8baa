import { z } from "zod";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { isCalendarMonth, isShownDay, monthOf } from "#app/platform/months.ts";
import { bookingLimits } from "./policy.ts";
import { minutesOf, scheduleLimits } from "./schedule.ts";
import { meetingUrlMax, notMeetingUrl, readMeetingUrl } from "./wording.ts";

export const answerSchema = z.object({
  message: paragraph({ max: bookingLimits.message }),
});

/** Specification, section 5, 'Bookings'. */
export const timeMissing = {
  title: "Unvollständige Angaben",
  message: "Bitte wählen Sie Datum und Uhrzeit aus.",
};

export const pickedTimeSchema = z.object({
  date: z.string().refine((day) => isCalendarDay(day) && isCalendarMonth(monthOf(day))),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

export const earlyStartSchema = z.object({
  earlyStart: z
    .string()
    .optional()
    .transform((value) => value === "ja"),
});

/** The version that the page showed. */
export const seenSchema = z.object({
  sequence: z.coerce.number("Bitte laden Sie die Seite neu.").int().min(0),
});

const message = paragraph({ max: bookingLimits.message });

const meetingUrl = line({ max: meetingUrlMax }).transform((text, { addIssue }) => {
  const url = text === "" ? "" : readMeetingUrl(text);
  if (url !== null) return url;
  addIssue({ code: "custom", message: notMeetingUrl });
  return z.NEVER;
});

export const meetingSchema = z.object({ meetingUrl });
export const confirmSchema = z.object({ message, meetingUrl });
/** A booking of a series: alone, or with those after it. */
export const scopeSchema = z.object({ umfang: z.enum(["dieser", "folgende"]).default("dieser") });
export const lateFeeSchema = z.object({
  ausfall: z.enum(["praxis", "waived", "noted"], { error: "Bitte wählen Sie, wer absagt." }),
});
export const noShowSchema = z.object({
  ausfall: z.enum(["waived", "noted"], {
    error: "Bitte wählen Sie „Erlassen“ oder „Vormerken“.",
  }),
});

const noDay = "Bitte wählen Sie einen Tag.";

export const outcomeSchema = z.enum(["done", "no-show"]);
export const clickSchema = z.enum(["confirm", ...outcomeSchema.options]);

export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.")
  .refine(
    (time) => minutesOf(time) % scheduleLimits.grid === 0,
    "Bitte geben Sie eine volle Viertelstunde ein, zum Beispiel 14:30.",
  );

export const timeSchema = z
  .object({
    intent: z.enum(["propose", "move"]),
    /** Who asks for another time. */
    wer: z.enum(["praxis", "kunde"]).optional().catch(undefined),
    date: z.string({ error: noDay }).refine(isShownDay, noDay),
    time: clockTime.optional(),
    otherTime: clockTime.optional(),
    message,
    meetingUrl,
    ...scopeSchema.shape,
    ...earlyStartSchema.shape,
    /** Confirms an unusual time: '2026-11-29 11:00'. */
    anyway: z.string().optional(),
  })
  .transform((value, { addIssue }) => {
    const { intent, wer, time = "" } = { ...value, time: value.otherTime ?? value.time };
    const missing = (field: string, message: string) =>
      addIssue({ code: "custom", path: [field], message });
    if (time === "") missing("otherTime", "Bitte wählen Sie eine Uhrzeit.");
    if (intent === "move" && !wer) missing("wer", "Bitte wählen Sie, wer verschiebt.");
    return { ...value, time };
  });

export const cancelDaySchema = z.object({
  message,
  block: z
    .literal("ja")
    .optional()
    .transform((value) => value === "ja"),
});
