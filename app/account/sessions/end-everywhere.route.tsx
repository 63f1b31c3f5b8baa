import { leaveForSignIn } from "#app/account/leave-for-sign-in.server.ts";
import { toldFailure } from "#app/account/told-failure.server.ts";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/end-everywhere.route.ts";
import { endEverySession } from "./session-commands.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  if (form.get("intent") !== "end-every-session") throw badRequest();
  try {
    await endEverySession(db, userId);
  } catch (error) {
    log.error("account.end_sessions_failed", error);
    return toldFailure(context, "Die Abmeldung hat nicht geklappt.");
  }
  return leaveForSignIn(request, context, {
    title: "Überall abgemeldet",
    text: "Auf keinem Gerät ist Ihr Konto noch angemeldet.",
  });
}

/** Asks before every session ends, this one too. It starts on 'Abbrechen'. */
export default function EndEverywhereDialog() {
  const title = "Überall abmelden?";
  useFocusAfterDialog(dataHeadings.devices);
  return (
    <UrlDialog title={title} closeTo={dataPage} role="alertdialog">
      <PageMeta title={title} />
      <p>
        Ihr Konto wird auf allen Geräten abgemeldet, auch auf diesem. Danach melden Sie sich mit
        E-Mail-Adresse und Passwort neu an.
      </p>
      <ConfirmForm closeTo={dataPage} confirmText="Überall abmelden" busyText="Wird abgemeldet...">
        <input type="hidden" name="intent" value="end-every-session" />
      </ConfirmForm>
    </UrlDialog>
  );
}
