import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { saveCareReminders } from "./commands.server.ts";

type SettingArgs = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

export async function saveReminderSetting(args: SettingArgs) {
  const { context } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const redirectTo = `${dataPage}#${dataHeadings.reminders}`;
  const failure = {
    event: "care.setting_failed",
    title: "Fehler beim Speichern",
    message: "Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    redirectTo,
  };
  return runAction(args, failure, async (form) => {
    const isOn = form.get("reminders") === "on";
    await saveCareReminders(db, userId, isOn, now);
    const title = isOn ? "Erinnerungen eingeschaltet" : "Erinnerungen abgeschaltet";
    return redirectWithToast(context, redirectTo, { title });
  });
}
