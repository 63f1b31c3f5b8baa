import { redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { takeLimitsAhead } from "#app/platform/limits.server.ts";
import type { Route } from "./+types/own-data.route.ts";
import { accountZip } from "./account-zip.server.ts";
import {
  type DownloadRefusal,
  isGranted,
  refusedDownloadAddress,
} from "./download-grant.server.ts";
import { readStoredData } from "./stored-data.server.ts";

export function loader() {
  return redirect(refusedDownloadAddress(null));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, config, now, log } = context.get(platformContext);
  const { userId, sessionId } = requireVisitor(context);
  const refuse = (reason: DownloadRefusal) => redirect(refusedDownloadAddress(reason), 303);
  const grant = (await readForm(request)).get("grant");
  const { sessionSecret: secret } = config;
  const isAllowed =
    typeof grant === "string" && (await isGranted(secret, { userId, sessionId }, grant, now));
  if (!isAllowed) return refuse("abgelaufen");
  try {
    const { verdict } = await takeLimitsAhead({ db, secret, now }, [
      { name: "own data by account", subject: userId },
    ]);
    const stored = await readStoredData(db, userId);
    if (!(await verdict()).allowed) return refuse("zu-oft");
    const fileName = `meine-daten-${dayInGermany(now)}.zip`;
    return stored ? accountZip({ files, log, now }, stored, fileName) : redirect("/auth");
  } catch (error) {
    log.error("export.failed", error);
    return refuse("fehler");
  }
}
