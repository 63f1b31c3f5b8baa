import { z } from "zod";
import type { Declared } from "#app/inbox/declaration-words.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { dayInGermany, isCalendarDay } from "#app/platform/calendar-day.ts";
import { emailAddress, line, paragraph } from "#app/platform/forms.server.ts";

const shared = {
  name: line({ max: inboxLimits.name, required: "Bitte Namen eingeben." }),
  email: emailAddress(inboxLimits.email),
  contract: line({
    max: inboxLimits.contract,
    required:
      "Bitte den Vertrag oder die Bestellnummer eingeben, zum Beispiel „Kräuterlexikon-Abo“.",
  }),
};

/** § 356a Abs. 2 BGB: no more than this may be asked for, a reason least of all. */
export const withdrawalSchema = z
  .object({ ...shared, message: paragraph({ max: inboxLimits.message }) })
  .transform(
    (typed): Declared => ({
      ...typed,
      kind: "withdrawal",
      cancellation: null,
      reason: "",
      effectiveOn: null,
    }),
  );

/** § 312k Abs. 2 Satz 3 Nr. 1 BGB: what is to be asked for, and nothing else. */
export function cancellationSchema(now: Date) {
  const today = dayInGermany(now);
  return z
    .object({
      ...shared,
      cancellation: z.enum(["ordinary", "extraordinary"], {
        error: "Bitte wählen Sie, wie Sie kündigen.",
      }),
      reason: paragraph({ max: inboxLimits.reason }),
      effectiveOn: z
        .string({ error: "Bitte ein gültiges Datum eingeben." })
        .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true })
        .refine((day) => day >= today, "Bitte einen Tag ab heute eingeben, oder keinen.")
        .optional(),
    })
    .refine(({ cancellation, reason }) => cancellation === "ordinary" || reason !== "", {
      path: ["reason"],
      error: "Bitte den Grund der außerordentlichen Kündigung eingeben.",
    })
    .transform(
      ({ effectiveOn, reason, ...typed }): Declared => ({
        ...typed,
        kind: "cancellation",
        // An ordinary cancellation needs no reason, and one that was typed is no part of it.
        reason: typed.cancellation === "extraordinary" ? reason : "",
        effectiveOn: effectiveOn ?? null,
        message: "",
      }),
    );
}
