import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { line, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { dismissReasonMax } from "./policy.ts";
import { nameOfOrder } from "./troubles-change.server.ts";

const dismissSchema = z.object({
  reason: line({ max: dismissReasonMax, required: "Bitte einen Grund angeben." }),
  /** When the newest came that was looked at. */
  upTo: z.iso.datetime({ error: "Bitte laden Sie die Seite neu." }),
});

/** Puts aside for good what waits of an order; the reason goes into the log. */
export async function dismissOrderFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderId: string,
  backTo: string,
) {
  const parsed = parseForm(form, dismissSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { reason, upTo } = parsed.value;
  const { db, store, log } = context.get(platformContext);
  try {
    const name = await nameOfOrder({ db }, orderId);
    noteAudit(context, { action: "order-dismiss", subject: name, details: reason });
    const response = await store.events.dismiss.$post({ json: { orderId, upTo } });
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    const { dismissed } = await response.json();
    return await redirectWithToast(
      context,
      backTo,
      dismissed > 0
        ? { title: "Verworfen", text: "Der Grund steht im Protokoll.", tone: "success" }
        : { title: "Schon erledigt", text: "Hier wartet nichts mehr.", tone: "error" },
    );
  } catch (error) {
    log.error("admin.order_dismiss_failed", error, { orderId });
    const message = "Die Meldungen konnten nicht verworfen werden.";
    const formError = { title: "Fehler", message };
    return data({ result: refusedForm(form, { formError }) }, { status: 503 });
  }
}
