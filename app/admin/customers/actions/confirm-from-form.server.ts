import type { RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import { getCustomer } from "../customer-queries.server.ts";
import { confirmForCustomer } from "./account-commands.server.ts";
import { backToCustomer, nothingToDo } from "./customer-answers.server.ts";

/** Confirms the address of a customer, and tells the customer if the form says so. */
export async function confirmFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  customerId: string,
) {
  const { db, now, origin, mailQueue, log, defer } = context.get(platformContext);
  const customer = await getCustomer(db, customerId, now);
  if (!customer) return customerNotFound(context);
  const tells = form.has("tell");
  noteAudit(context, { details: tells ? "mit E-Mail an das Konto" : "ohne E-Mail" });
  const confirmed = await confirmForCustomer(db, customerId, tells ? customer : null, {
    now,
    origin,
  });
  if (!confirmed.isConfirmed) {
    return nothingToDo(context, customerId, "Die Adresse war schon bestätigt.");
  }
  defer(announceMails(mailQueue, confirmed.outboxIds, log));
  return backToCustomer(context, customerId, {
    title: "E-Mail-Adresse bestätigt",
    text: tells ? "Eine E-Mail dazu ist unterwegs." : "Die Anmeldung ist jetzt möglich.",
  });
}
