import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { badRequest, refusedForm } from "#app/platform/forms.server.ts";
import { loadAssignment } from "./load-assignment.server.ts";
import { refusalInWords } from "./trouble-words.ts";
import { troublesHeadingId, troublesPath } from "./troubles-address.ts";
import { getAssignedOrder } from "./troubles-queries.server.ts";

const assignSchema = z.object({ customerId: z.string().min(1).max(200) });

const refusalSchema = z.object({ refusal: z.string() });

/** Gives an order that waits to the account of a form. The store worker has the last word. */
export async function assignOrderFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderId: string,
) {
  const parsed = assignSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { customerId } = parsed.data;
  const { db, store, origin, log } = context.get(platformContext);
  try {
    const page = await loadAssignment(db, { orderId, search: "", customerId });
    if (!page) return await nothingWaits(context, orderId);
    noteAudit(context, { action: "order-assign", subject: page.facts?.displayId ?? orderId });
    // Only somebody we know; the log keeps no id that was made up.
    if (page.chosen) noteAudit(context, { customerId: page.chosen.id });
    const response = await store.events.assign.$post({
      json: { orderId, userId: customerId, origin },
    });
    if (response.ok) {
      return await redirectWithToast(context, afterwards, {
        title: "Zugeordnet",
        text: `${page.name} gehört jetzt zum Konto von ${page.chosen?.name ?? "unbekannt"}.`,
        tone: "success",
      });
    }
    const refused = refusalSchema.safeParse(await response.json());
    if (!refused.success) throw new Error("The store did not say why.");
    const { refusal } = refused.data;
    if (refusal === "nothing-waits") return await nothingWaits(context, orderId);
    const formError = { title: "Nicht zugeordnet", message: refusalInWords(refusal) };
    return data({ result: refusedForm(form, { formError }) }, { status: 409 });
  } catch (error) {
    log.error("admin.order_assign_failed", error, { orderId });
    const message =
      "Der Shop antwortet gerade nicht. Bitte prüfen Sie in ein paar Minuten den Stand und versuchen Sie es dann noch einmal.";
    const formError = { title: "Fehler", message };
    return data({ result: refusedForm(form, { formError }) }, { status: 503 });
  }
}

const afterwards = `${troublesPath}#${troublesHeadingId}`;

/** Leads back to the list, also whoever has assigned the order and then goes back. */
export async function nothingWaits(context: Readonly<RouterContextProvider>, orderId: string) {
  const assigned = await getAssignedOrder(context.get(platformContext).db, orderId);
  if (!assigned) {
    return redirectWithToast(context, afterwards, {
      title: "Schon erledigt",
      text: refusalInWords("nothing-waits"),
      tone: "error",
    });
  }
  // Nothing was done this time.
  noteAudit(context, { outcome: "refused" });
  const owner = assigned.fullName?.trim() || assigned.email;
  return redirectWithToast(context, afterwards, {
    title: "Schon zugeordnet",
    text: `Bestellung ${assigned.displayId} gehört zum Konto von ${owner}.`,
    tone: "success",
  });
}
