import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { mailInWords } from "./trouble-words.ts";
import { dismissMail } from "./troubles-commands.server.ts";

/** Gives a failed mail up. */
export async function dismissMailFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  mailId: string,
  backTo: string,
) {
  const { db, log } = context.get(platformContext);
  try {
    noteAudit(context, { action: "mail-dismiss", subject: mailId });
    const mail = await dismissMail(db, mailId);
    if (!mail) {
      return await redirectWithToast(context, backTo, {
        title: "Schon erledigt",
        text: "Diese E-Mail wartet nicht mehr.",
        tone: "error",
      });
    }
    const text = mailInWords(mail.kind);
    noteAudit(context, { subject: text });
    return await redirectWithToast(context, backTo, { title: "Verworfen", text, tone: "success" });
  } catch (error) {
    log.error("admin.mail_dismiss_failed", error, { mailId });
    const formError = { title: "Fehler", message: "Die E-Mail konnte nicht verworfen werden." };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
}
