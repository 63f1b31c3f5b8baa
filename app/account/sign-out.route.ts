import { redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { signedOutAddress } from "#app/frame/kept-page.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { Route } from "./+types/sign-out.route.ts";
import { closeSession } from "./open-session.server.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  try {
    const headers = await closeSession(platform, request.headers);
    return redirectWithToast(
      context,
      signedOutAddress,
      { title: "Abgemeldet", text: "Bis bald!" },
      headers,
    );
  } catch (error) {
    platform.log.error("account.sign_out_failed", error);
    return redirectWithToast(context, "/dashboard", {
      title: "Abmeldung fehlgeschlagen",
      text: "Etwas ist schief gelaufen.",
      tone: "error",
    });
  }
}
