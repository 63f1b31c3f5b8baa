import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { badRequest, refusedForm } from "#app/platform/forms.server.ts";
import { orderIdPattern, orderQuestions } from "./orders-address.ts";

const changeSchema = z.object({
  intent: z.enum(orderQuestions),
  orderId: z.string().regex(orderIdPattern),
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

type OrderChange = z.output<typeof changeSchema>;

const done = {
  bezahlt: { title: "Zahlung vermerkt", ending: "ist als bezahlt markiert." },
  stornieren: { title: "Bestellung storniert", ending: "ist storniert." },
} as const;

const refusals: Record<string, string> = {
  not_found: "Diese Bestellung gibt es nicht.",
  already_paid: "Diese Bestellung ist schon bezahlt.",
  already_canceled: "Diese Bestellung ist schon storniert.",
  changed_meanwhile:
    "Die Bestellung hat sich geändert, seit Sie die Seite geöffnet haben. Bitte prüfen Sie den neuen Stand und entscheiden Sie noch einmal.",
};
const refusedSomehow = "Der Shop hat das abgelehnt. Bitte prüfen Sie den Stand der Bestellung.";
const unreachable =
  "Der Shop antwortet gerade nicht. Bitte prüfen Sie in ein paar Minuten den Stand der Bestellung und versuchen Sie es dann noch einmal.";

/**
 * Marks the order that a form names as paid, or cancels it. Who asks has been found to be the
 * practitioner.
 * @param backTo the list as it was looked at
 */
export async function changeOrderFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  backTo: string,
) {
  const parsed = changeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const change = parsed.data;
  const action = change.intent === "bezahlt" ? "order-paid" : "order-cancel";
  noteAudit(context, { action, subject: change.orderId });
  const { merchant, log } = context.get(platformContext);
  const changed = await changeOrder({ merchant, log }, change);
  if (changed.outcome === "done") {
    log.info("admin.order_changed", { change: change.intent, orderId: change.orderId });
    const { title, ending } = done[change.intent];
    const text = `Bestellung ${changed.displayId} ${ending}`;
    return redirectWithToast(context, backTo, { title, text, tone: "success" });
  }
  const formError = { title: "Nichts wurde geändert", message: changed.message };
  if (changed.status === 503) formError.title = "Fehler";
  return data({ result: refusedForm(form, { formError }) }, { status: changed.status });
}

type Changed =
  | { outcome: "done"; displayId: string }
  | { outcome: "refused"; status: 404 | 409 | 503; message: string };

async function changeOrder(
  { merchant, log }: Pick<Platform, "merchant" | "log">,
  { intent, orderId, version }: OrderChange,
): Promise<Changed> {
  const param = { id: orderId };
  const route = merchant.orders[":id"];
  try {
    const found = await route.$get({ param });
    if (found.status === 404) return refused(404, "not_found");
    if (!found.ok) throw new Error(`The merchant answered ${found.status}.`);
    const { order } = await found.json();
    const command = intent === "bezahlt" ? route.paid : route.cancel;
    const response = await command.$post({ param, json: { version } });
    if (response.ok) return { outcome: "done", displayId: order.displayId };
    if (response.status !== 404 && response.status !== 409) {
      throw new Error(`The merchant answered ${String(response.status)}.`);
    }
    const { error } = await response.json();
    return refused(response.status, error.code);
  } catch (error) {
    log.error("admin.order_change_failed", error, { change: intent, orderId });
    return { outcome: "refused", status: 503, message: unreachable };
  }
}

function refused(status: 404 | 409, code: string): Changed {
  return { outcome: "refused", status, message: refusals[code] ?? refusedSomehow };
}
