import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { deleteAccount } from "#app/account/deletion/delete-account.server.ts";
import { amountInWords } from "#app/account/deletion/deletion-queries.server.ts";
import { accountLimits } from "#app/account/policy.ts";
import { customerNotFound } from "#app/admin/customers/customer-not-found.server.ts";
import { getCustomer } from "#app/admin/customers/customer-queries.server.ts";
import { todayHeadingId } from "#app/admin/today/today-heading.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { emailAddress, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";

const deletionSchema = z.object({ email: emailAddress(accountLimits.email) });

const failures = {
  subscription:
    "Das Abo konnte nicht gekündigt werden: Der Shop antwortet gerade nicht. Gelöscht ist noch nichts; bitte versuchen Sie es in ein paar Minuten noch einmal.",
  account:
    "Das Konto konnte nicht gelöscht werden; es ist noch alles da. Bitte versuchen Sie es noch einmal.",
} as const;

/** Deletes a customer's account once its address was typed. */
export async function deleteFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  customerId: string,
) {
  const platform = context.get(platformContext);
  const { db, files, merchant, config, now, log } = platform;
  const customer = await getCustomer(db, customerId, now);
  if (!customer) return alreadyGone(context);
  const answer = (status: number, result: FormResult) => data({ result }, { status });
  const refuse = (status: number, refusal: Parameters<typeof refusedForm>[1]) =>
    answer(status, refusedForm(form, refusal));
  const parsed = parseForm(form, deletionSchema);
  if (!parsed.ok) return answer(400, parsed.result);
  if (parsed.value.email !== customer.email.toLowerCase()) {
    const email = "Das ist nicht die E-Mail-Adresse dieses Kontos.";
    return refuse(400, { fieldErrors: { email } });
  }

  const deletion = await deleteAccount(
    { desk: bookingDesk(platform), files, merchant: config.hasOwnStore ? merchant : null },
    customerId,
    null,
  );
  switch (deletion.outcome) {
    case "not-found":
      return alreadyGone(context);
    case "failed": {
      log.error("account.delete_failed", deletion.error, { step: deletion.step });
      const message = failures[deletion.step];
      return refuse(503, { formError: { title: "Fehler", message } });
    }
    case "deleted": {
      // The log keeps what was done, not to whom.
      const bookings = amountInWords(deletion.bookings, "Beratung abgesagt", "Beratungen abgesagt");
      noteAudit(context, { customerId: null, details: bookings ?? "" });
      const text = deletion.areFilesGone
        ? "Eine E-Mail dazu ist unterwegs."
        : "Eine E-Mail dazu ist unterwegs. Die Dateien werden in den nächsten Minuten gelöscht.";
      return redirectWithToast(context, `/admin#${todayHeadingId}`, {
        title: "Konto gelöscht",
        text,
        tone: "success",
      });
    }
  }
}

/** Somebody was quicker. */
function alreadyGone(context: Readonly<RouterContextProvider>): Promise<Response> {
  noteAudit(context, { customerId: null, details: "Konto gab es nicht mehr" });
  return customerNotFound(context);
}
