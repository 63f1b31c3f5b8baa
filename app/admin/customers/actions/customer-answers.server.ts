import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { customerAddress } from "../customer.ts";

/**
 * Back to the customer's page, which says what has happened.
 * @param headingId where focus goes, unless a dialog leaves it where it was
 */
export function backToCustomer(
  context: Readonly<RouterContextProvider>,
  customerId: string,
  { title, text, headingId }: { title: string; text: string; headingId?: string },
): Promise<Response> {
  const page = customerAddress(customerId);
  const to = headingId ? `${page}#${headingId}` : page;
  return redirectWithToast(context, to, { title, text, tone: "success" });
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
