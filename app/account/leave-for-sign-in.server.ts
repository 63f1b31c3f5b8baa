import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { onlyCookies } from "#app/middleware/session-cookies.server.ts";

/** After the session has ended by its row: takes the cookie away as well, and says what happened. */
export async function leaveForSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  said: { title: string; text: string; setCookie?: string },
): Promise<Response> {
  const { setCookie, ...toast } = said;
  const { headers } = await context.get(platformContext).auth.api.closeSession({
    headers: request.headers,
    returnHeaders: true,
  });
  const cookies = onlyCookies(headers);
  if (setCookie) cookies.append("set-cookie", setCookie);
  return redirectWithToast(context, "/auth", { ...toast, tone: "success" }, cookies);
}
