import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { saveCareReminders } from "./commands.server.ts";

const settingAddress = `${dataPage}#${dataHeadings.reminders}`;

/** The form of `ReminderSetting`; anything but 'on' is off. */
export async function saveReminderSetting(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const isOn = form.get("reminders") === "on";
  try {
    await saveCareReminders(db, userId, isOn, now);
  } catch (error) {
    log.error("care.setting_failed", error);
    return redirectWithToast(context, settingAddress, {
      title: "Fehler beim Speichern",
      text: "Die Einstellung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
      tone: "error",
    });
  }
  return redirectWithToast(context, settingAddress, {
    title: isOn ? "Erinnerungen eingeschaltet" : "Erinnerungen abgeschaltet",
    tone: "success",
  });
}
