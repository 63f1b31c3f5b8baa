import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { onlyCookies } from "./session-cookies.server.ts";

/** After the session has ended by its row: takes the cookie away as well, and says what happened. */
export async function leaveForSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  said: { title: string; text: string },
): Promise<Response> {
  const { headers } = await context.get(platformContext).auth.api.closeSession({
    headers: request.headers,
    returnHeaders: true,
  });
  return redirectWithToast(context, "/auth", { ...said, tone: "success" }, onlyCookies(headers));
}
