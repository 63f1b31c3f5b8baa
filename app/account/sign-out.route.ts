import { redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { onlyCookies } from "#app/middleware/session-cookies.server.ts";
import type { Route } from "./+types/sign-out.route.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, log } = context.get(platformContext);
  try {
    const { headers } = await auth.api.closeSession({
      headers: request.headers,
      returnHeaders: true,
    });
    return redirectWithToast(
      context,
      "/auth",
      { title: "Abgemeldet", text: "Bis bald!", tone: "success" },
      onlyCookies(headers),
    );
  } catch (error) {
    log.error("account.sign_out_failed", error);
    return redirectWithToast(context, "/dashboard", {
      title: "Abmeldung fehlgeschlagen",
      text: "Etwas ist schief gelaufen.",
      tone: "error",
    });
  }
}
