import { z } from "zod";
import type { Declared } from "#app/inbox/declaration-words.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { dayInGermany, isCalendarDay } from "#app/platform/calendar-day.ts";
import { emailAddress, line, paragraph } from "#app/platform/forms.server.ts";

// In the order of the fields, in which their errors are said.
const shared = {
  name: line({ max: inboxLimits.name, required: "Bitte Namen eingeben." }),
  contract: line({
    max: inboxLimits.contract,
    required:
      "Bitte den Vertrag oder die Bestellnummer eingeben, zum Beispiel „Kräuterlexikon-Abo“.",
  }),
  email: emailAddress(inboxLimits.email),
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
  const effectiveOn = z
    .string({ error: "Bitte ein gültiges Datum eingeben." })
    .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true })
    .refine((day) => day >= today, "Bitte ein Datum ab heute eingeben oder das Feld leer lassen.")
    .optional();
  return z
    .discriminatedUnion(
      "cancellation",
      [
        // It needs no reason, and one that was typed is no part of it.
        z.object({ cancellation: z.literal("ordinary"), ...shared, effectiveOn }),
        z.object({
          cancellation: z.literal("extraordinary"),
          reason: paragraph({
            max: inboxLimits.reason,
            required: "Bitte den Grund der außerordentlichen Kündigung eingeben.",
          }),
          ...shared,
          effectiveOn,
        }),
      ],
      { error: "Bitte wählen Sie, wie Sie kündigen." },
    )
    .transform(
      (typed): Declared => ({
        reason: "",
        ...typed,
        kind: "cancellation",
        effectiveOn: typed.effectiveOn ?? null,
        message: "",
      }),
    );
}
