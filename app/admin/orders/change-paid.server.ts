import type { RouterContextProvider } from "react-router";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { changeOrderFromForm } from "./change-order.server.ts";

/** Notes that the money for an order has come in. */
export function markPaidFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderId: string,
) {
  return changeOrderFromForm(form, context, orderId, ({ order }) => ({
    send: (route, param, version) => route.paid.$post({ param, json: { version } }),
    details: formatMoney(order.totalCents, euro),
    done: {
      title: "Zahlung vermerkt",
      text: `Bestellung ${order.displayId} ist als bezahlt markiert.`,
    },
  }));
}
