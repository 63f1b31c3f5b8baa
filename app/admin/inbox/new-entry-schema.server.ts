import { z } from "zod";
import { inboxLimits, messagesForgottenBefore } from "#app/inbox/policy.ts";
import { dayInGermany, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { emailAddress, line, paragraph } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

/** Practices are not as old as that. */
const firstDay = "2000-01-01";

function calendarDay(missing: string) {
  return z
    .string({ error: missing })
    .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true });
}

const shared = {
  /** Of the form: sent twice, it is one entry. */
  id: z.uuid(),
  channel: z.enum(["phone", "letter", "mail"], { error: "Bitte den Weg wählen." }),
  name: line({ max: inboxLimits.name, required: "Bitte Namen eingeben." }),
  email: emailAddress(inboxLimits.email).optional(),
  day: calendarDay("Bitte den Tag des Eingangs eingeben."),
  time: z
    .string({ error: "Bitte die Uhrzeit eingeben." })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte eine Uhrzeit eingeben, zum Beispiel 14:30."),
};

const declared = {
  contract: line({
    max: inboxLimits.contract,
    required: "Bitte die Bestellnummer oder den Vertrag eingeben.",
  }),
  message: paragraph({ max: inboxLimits.message }),
  confirms: z.literal("on").optional(),
};

const fields = z.discriminatedUnion("kind", [
  z.object({
    ...shared,
    kind: z.literal("message"),
    subject: line({ max: inboxLimits.subject }),
    message: paragraph({ max: inboxLimits.message, required: "Bitte die Nachricht eingeben." }),
  }),
  z.object({ ...shared, ...declared, kind: z.literal("withdrawal") }),
  z.object({
    ...shared,
    ...declared,
    kind: z.literal("cancellation"),
    cancellation: z.enum(["ordinary", "extraordinary"], { error: "Bitte die Art wählen." }),
    reason: paragraph({ max: inboxLimits.reason }),
    effectiveOn: calendarDay("").optional(),
  }),
]);

/**
 * What the practitioner enters of a call or a letter. It lies behind us, and a message not so long
 * that it would be forgotten at once.
 */
export function newEntrySchema(now: Date) {
  return fields
    .superRefine((entered, context) => {
      const add = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const received = instantInGermany(entered.day, entered.time);
      if (received === null) {
        add("time", "Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird vorgestellt.");
      } else if (received > now) {
        add("day", "Der Eingang kann nicht in der Zukunft liegen.");
      } else if (entered.day < oldestDay(entered.kind, now)) {
        add("day", `Bitte einen Tag ab dem ${formatDay(oldestDay(entered.kind, now))} eingeben.`);
      }
      if (entered.kind === "cancellation") {
        if (entered.cancellation === "extraordinary" && entered.reason === "") {
          add("reason", "Eine außerordentliche Kündigung braucht einen Grund.");
        }
      }
    })
    .transform(({ day, time, email, ...entered }) => ({
      ...entered,
      email: email ?? "",
      receivedAt: instantInGermany(day, time) ?? now,
    }));
}

export type NewEntry = z.output<ReturnType<typeof newEntrySchema>>;

function oldestDay(kind: "message" | "withdrawal" | "cancellation", now: Date): string {
  if (kind !== "message") return firstDay;
  return dayInGermany(new Date(Date.parse(messagesForgottenBefore(now)) + 24 * 60 * 60 * 1000));
}
