import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { customerAddress } from "../customer.ts";

/** Back to the customer's page, which says what has happened. */
export function backToCustomer(
  context: Readonly<RouterContextProvider>,
  customerId: string,
  title: string,
  text: string,
): Promise<Response> {
  return redirectWithToast(context, customerAddress(customerId), { title, text, tone: "success" });
}

/** Back to the customer's page: it was so already, in another window or by the customer. */
export function nothingToDo(
  context: Readonly<RouterContextProvider>,
  customerId: string,
  text: string,
): Promise<Response> {
  return redirectWithToast(context, customerAddress(customerId), {
    title: "Nichts wurde geändert",
    text,
    tone: "error",
  });
}
