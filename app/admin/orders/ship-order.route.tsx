import { data } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, pastDay, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/ship-order.route.ts";
import { orderNotFound } from "./change-order.server.ts";
import { describeShipping } from "./describe-order.server.ts";
import { NotPossible } from "./not-possible.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { getShopOrder, setShippedOn } from "./order-queries.server.ts";
import { orderAddress } from "./orders-address.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  const shippedOn = pastDay("Bitte angeben, wann Sie versendet haben.", dayInGermany(now));
  const form = await readForm(request);
  const parsed = parseForm(form, z.object({ shippedOn }));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const shop = await getShopOrder(db, params.orderId);
  if (!shop.order) throw await orderNotFound(context);
  const shipping = describeShipping(shop.order, shop.items, now);
  if (!shipping) {
    const message = "Von dieser Bestellung wird nichts versendet.";
    const formError = { title: "Nichts wurde geändert", message };
    return data({ result: refusedForm(form, { formError }) }, { status: 409 });
  }
  // The time to withdraw is reckoned from this day.
  if (parsed.value.shippedOn < shipping.first) {
    const fieldErrors = { shippedOn: "Das Datum darf nicht vor der Bestellung liegen." };
    return data({ result: refusedForm(form, { fieldErrors }) }, { status: 400 });
  }
  const order = await setShippedOn(db, params.orderId, parsed.value.shippedOn);
  if (!order) throw await orderNotFound(context);
  noteAudit(context, {
    subject: `Bestellung ${order.displayId}`,
    details: formatDay(parsed.value.shippedOn),
    ...(order.userId !== null && { customerId: order.userId }),
  });
  return redirectWithToast(context, orderAddress(params.orderId), {
    title: "Versand vermerkt",
    text: `Bestellung ${order.displayId} ist am ${formatDay(parsed.value.shippedOn)} versendet worden.`,
    tone: "success",
  });
}

export default function ShipOrderDialog({ actionData }: Route.ComponentProps) {
  const order = usePageData("admin/orders/order.route")?.order;
  if (!order) return null;
  const { shipping } = order;
  return (
    <OrderDialog
      order={order}
      title="Versand vermerken"
      result={actionData?.result}
      defaults={{ shippedOn: shipping?.shippedOn || (shipping?.today ?? "") }}
    >
      {(closeTo) =>
        shipping ? (
          <>
            <p className="mb-5">
              Die Widerrufsfrist beginnt, wenn die Ware ankommt; aus diesem Tag schätzen wir das.
              Die Kundin oder der Kunde sieht ihn unter „Meine Bestellungen“.
            </p>
            <ConfirmForm
              closeTo={closeTo}
              confirmText="Versand vermerken"
              busyText="Wird vermerkt..."
              isDanger={false}
            >
              <div className="basis-full">
                <TextField
                  name="shippedOn"
                  label="Versendet am *"
                  type="date"
                  min={shipping.first}
                  max={shipping.today}
                  required
                />
              </div>
            </ConfirmForm>
          </>
        ) : (
          <NotPossible closeTo={closeTo} />
        )
      }
    </OrderDialog>
  );
}
