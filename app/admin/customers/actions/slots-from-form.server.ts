import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { slotChangeMax } from "#app/shop/slot-change.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import { getCustomer } from "../customer-queries.server.ts";
import { backToCustomer } from "./customer-answers.server.ts";
import { signed } from "./ledger-words.ts";
import { accountHeadingId } from "./possible-actions.ts";
import { reasonSchema } from "./reason-schema.server.ts";

const countMessage = `Bitte eine Zahl von 1 bis ${slotChangeMax} eingeben.`;

// In the order of the fields, in which their errors are told.
const slotsSchema = z.object({
  /** Made with the form, so that sending it twice is one entry. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  direction: z.enum(["give", "take"], { error: "Bitte „Geben“ oder „Nehmen“ wählen." }),
  count: z
    .string({ error: countMessage })
    .trim()
    .regex(/^\d{1,2}$/, countMessage)
    .transform(Number)
    .pipe(z.number().min(1, countMessage).max(slotChangeMax, countMessage)),
  ...reasonSchema.shape,
});

/** Gives or takes pet slots as the form says, through the worker that writes the ledger. */
export async function changeSlotsFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  customerId: string,
) {
  const { db, now, store, log } = context.get(platformContext);
  if (!(await getCustomer(db, customerId, now))) return customerNotFound(context);
  const parsed = parseForm(form, slotsSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { key, direction, count, reason } = parsed.value;
  const amount = direction === "give" ? count : -count;
  noteAudit(context, { details: `${signed(amount)}: ${reason}` });
  const change = { key, userId: customerId, amount, reason };
  const refusal = await askForChange({ store, log }, change);
  if (refusal) {
    const { status, ...formError } = refusal;
    return data({ result: refusedForm(form, { formError }) }, { status });
  }
  const slots = count === 1 ? "1 Platz" : `${count} Plätze`;
  const headingId = accountHeadingId;
  return backToCustomer(
    context,
    customerId,
    direction === "give"
      ? { title: "Haustierplätze gegeben", text: `${slots} mehr als vorher.`, headingId }
      : { title: "Haustierplätze genommen", text: `${slots} weniger als vorher.`, headingId },
  );
}

type Refusal = { title: string; message: string; status: number };
type Change = { key: string; userId: string; amount: number; reason: string };

/** Null when it is done, now or by the same form before. */
async function askForChange(
  { store, log }: Pick<Platform, "store" | "log">,
  json: Change,
): Promise<Refusal | null> {
  const title = "Nichts wurde geändert";
  try {
    const response = await store.entitlements.$post({ json });
    const changed = await response.json();
    switch (changed.outcome) {
      case "changed":
        return null;
      case "not-enough": {
        const has =
          changed.slots === 0
            ? "Es sind keine zusätzlichen Plätze da, die Sie nehmen könnten."
            : `So viele Plätze sind nicht da. Nehmen können Sie höchstens ${changed.slots}.`;
        return { title, message: has, status: 409 };
      }
      case "unknown-customer":
        return { title, message: "Dieses Konto gibt es nicht mehr.", status: 409 };
      case "other-change":
      case "invalid":
        return {
          title,
          message:
            "Dieses Formular wurde schon einmal anders abgeschickt. Bitte laden Sie die Seite neu.",
          status: 409,
        };
    }
  } catch (error) {
    log.error("admin.slots_failed", error);
    return {
      title: "Fehler",
      message:
        "Die Plätze konnten nicht geändert werden. Bitte senden Sie das Formular noch einmal ab; doppelt zählt es nicht.",
      status: 503,
    };
  }
}
