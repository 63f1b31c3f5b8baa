import { z } from "zod";
import { inboxStatuses } from "#app/db/mail-schema.ts";
import { inboxLimits, orderNumbersIn } from "#app/inbox/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);

/** What every form of the page says: which state of the entry it was made for. */
export const seenSchema = z.object({
  intent: z.enum([
    ...(["answer", "done", "reopen", "assign", "detach", "order", "order-detach"] as const),
  ]),
  seen: z.string().max(300),
});

export const answerSchema = z.object({
  key: z.uuid(),
  subject: line({ max: inboxLimits.subject, required: "Bitte einen Betreff eingeben." }),
  text: paragraph({ max: inboxLimits.answer, required: "Bitte eine Antwort eingeben." }),
  status: z.enum(inboxStatuses, { error: "Bitte wählen, was danach gilt." }).default("answered"),
});

export const assignSchema = z.object({ customerId: id });

export const orderSchema = z.object({
  orderNumber: line({ max: 60, required: "Bitte die Nummer der Bestellung eingeben." }).pipe(
    z
      .string()
      .refine((text) => orderNumbersIn(text).length === 1, {
        error: "Bitte genau eine Bestellnummer eingeben, zum Beispiel KP-260114-ABC123.",
        abort: true,
      })
      .transform((text) => orderNumbersIn(text)[0] ?? ""),
  ),
});
