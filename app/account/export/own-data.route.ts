import { redirect } from "react-router";
import { provePassword } from "#app/account/credentials/prove-password.server.ts";
import { passwordAgainSchema } from "#app/account/schema.server.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/own-data.route.ts";
import { accountZip } from "./account-zip.server.ts";
import { type DownloadRefusal, refusedDownloadAddress } from "./download-refusals.ts";

/** A file is asked for by the form of the dialog alone; its address typed leads there. */
export function loader() {
  return redirect(refusedDownloadAddress(null));
}

/**
 * Everything of one's own account, as a ZIP. By POST with the password, whatever the age of the
 * session: nobody else's page can ask for it, and a session left open does not give it away. Without
 * script it is an answer like any other, so a refusal leads back to the dialog, which says why.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { db, files, now, log } = platform;
  const { userId } = requireVisitor(context);
  const refuse = (reason: DownloadRefusal) => redirect(refusedDownloadAddress(reason), 303);
  const parsed = parseForm(await readForm(request), passwordAgainSchema);
  if (!parsed.ok) return refuse("fehlt");
  try {
    const proof = await provePassword(platform, userId, parsed.value.currentPassword, [
      { name: "own data by account", subject: userId },
    ]);
    if (!proof.ok) return refuse(proof.reason === "wrong" ? "falsch" : "zu-oft");
    const fileName = `meine-daten-${dayInGermany(now)}.zip`;
    const zip = await accountZip({ db, files, log, now }, userId, fileName);
    return zip ?? redirect("/auth");
  } catch (error) {
    log.error("export.failed", error);
    return refuse("fehler");
  }
}
