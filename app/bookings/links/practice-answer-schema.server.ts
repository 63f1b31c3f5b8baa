import { z } from "zod";
import { meetingUrlMax, notMeetingUrl, readMeetingUrl } from "#app/bookings/meeting-url.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { minutesOf, scheduleLimits } from "#app/bookings/schedule.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";

/** What the practice writes to the customer beside a decision. */
const message = paragraph({ max: bookingLimits.message });

/** Addresses that a click opens safely; empty while there is none. */
const meetingUrl = line({ max: meetingUrlMax }).transform((text, { addIssue }) => {
  const url = text === "" ? "" : readMeetingUrl(text);
  if (url !== null) return url;
  addIssue({ code: "custom", message: notMeetingUrl });
  return z.NEVER;
});

export const meetingSchema = z.object({ meetingUrl });
export const confirmSchema = z.object({ message, meetingUrl });
const noDay = "Bitte einen Tag wählen.";

/** What became of a consultation. */
export const outcomeSchema = z.enum(["done", "no-show"]);
/** What the agenda decides with one click. */
export const clickSchema = z.enum(["confirm", ...outcomeSchema.options]);

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte eine Uhrzeit eingeben, zum Beispiel 14:30.")
  .refine(
    (time) => minutesOf(time) % scheduleLimits.grid === 0,
    "Bitte eine volle Viertelstunde eingeben, zum Beispiel 14:30.",
  );

/** A new time: one of the list, or another of the same day. */
export const timeSchema = z
  .object({
    intent: z.enum(["propose", "move"]),
    date: z.string({ error: noDay }).refine(isShownDay, noDay),
    time: clockTime.optional(),
    otherTime: clockTime.optional(),
    message,
    meetingUrl,
    /** The time that is meant although nothing is offered then: '2026-11-29 11:00'. */
    anyway: z.string().optional(),
  })
  .transform((value, { addIssue }) => {
    const time = value.otherTime ?? value.time;
    if (time !== undefined) return { ...value, time };
    addIssue({ code: "custom", path: ["otherTime"], message: "Bitte eine Uhrzeit wählen." });
    return z.NEVER;
  });

export const cancelDaySchema = z.object({
  message,
  block: z
    .literal("ja")
    .optional()
    .transform((value) => value === "ja"),
});
