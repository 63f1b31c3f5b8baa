import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import { getCustomer } from "../customer-queries.server.ts";
import { blockAccount, unblockAccount } from "./account-commands.server.ts";
import { backToCustomer, nothingToDo } from "./customer-answers.server.ts";
import { reasonSchema } from "./reason-schema.server.ts";

const words = {
  block: {
    done: "Konto gesperrt",
    text: "Alle Sitzungen sind beendet.",
    before: "Das Konto war schon gesperrt.",
  },
  unblock: {
    done: "Sperre aufgehoben",
    text: "Die Anmeldung ist wieder möglich.",
    before: "Das Konto war nicht gesperrt.",
  },
} as const;

/** Keeps a customer's account out, or lets it in again, for a reason that the log keeps. */
export async function blockFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  customerId: string,
  change: keyof typeof words,
) {
  const { db, now } = context.get(platformContext);
  if (!(await getCustomer(db, customerId, now))) return customerNotFound(context);
  const parsed = parseForm(form, reasonSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  noteAudit(context, { details: parsed.value.reason });
  const isDone =
    change === "block"
      ? await blockAccount(db, customerId, now)
      : await unblockAccount(db, customerId);
  const { done, text, before } = words[change];
  return isDone
    ? backToCustomer(context, customerId, { title: done, text })
    : nothingToDo(context, customerId, before);
}
