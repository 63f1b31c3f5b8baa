import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { customerAddress } from "../customer.ts";

/** An id of nobody, of a practitioner, or of an account that is gone: one answer. */
export function customerNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin", {
    title: "Kunde nicht gefunden",
    text: "Dieses Konto gibt es nicht mehr.",
    tone: "error",
  });
}

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
