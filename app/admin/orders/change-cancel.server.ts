import type { RouterContextProvider } from "react-router";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { changeOrderFromForm } from "./change-order.server.ts";

/** Ends an order that nobody has paid. */
export function cancelFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderId: string,
) {
  return changeOrderFromForm(form, context, orderId, ({ order }) => ({
    send: (route, param, version) => route.cancel.$post({ param, json: { version } }),
    details: formatMoney(order.totalCents, euro),
    done: {
      title: "Bestellung storniert",
      text: `Bestellung ${order.displayId} ist storniert.`,
    },
  }));
}
