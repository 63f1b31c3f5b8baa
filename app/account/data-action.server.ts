import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { saveReminderSetting } from "#app/pets/care/reminder-setting.server.ts";
import { badRequest, parseForm, readForm } from "#app/platform/forms.server.ts";
import { withdrawAddressFromForm } from "./credentials/change-email.server.ts";
import { endOtherSessions, endSession } from "./sessions/session-commands.server.ts";
import { toldFailure } from "./told-failure.server.ts";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: z.string().max(100) }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("withdraw-address") }),
  z.object({ intent: z.literal("care-reminders") }),
]);

/** The buttons of the page of one's own data; none of them shows anything of the form again. */
export async function dataAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, log } = context.get(platformContext);
  const { userId, sessionId } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, schema);
  if (!parsed.ok) throw badRequest();
  if (parsed.value.intent === "care-reminders") return saveReminderSetting(form, context);
  if (parsed.value.intent === "withdraw-address") return withdrawAddressFromForm(context);
  try {
    switch (parsed.value.intent) {
      case "end-session":
        return (await endSession(db, userId, parsed.value.session))
          ? back(context, "Gerät abgemeldet", "Von dort kommt niemand mehr in Ihr Konto.")
          : back(context, "Schon abgemeldet", "Dieses Gerät ist nicht mehr angemeldet.");
      case "end-other-sessions": {
        const ended = await endOtherSessions(db, userId, sessionId);
        return back(context, "Alle anderen Geräte abgemeldet", `${inWords(ended)}.`);
      }
    }
  } catch (error) {
    log.error("account.end_sessions_failed", error);
    return toldFailure(context, "Die Abmeldung hat nicht geklappt.");
  }
}

function inWords(ended: number): string {
  if (ended === 0) return "Es war keines mehr angemeldet";
  return ended === 1 ? "Es war eines" : `Es waren ${ended}`;
}

function back(context: Readonly<RouterContextProvider>, title: string, text: string) {
  const to = `${dataPage}#${dataHeadings.devices}`;
  return redirectWithToast(context, to, { title, text, tone: "success" });
}
