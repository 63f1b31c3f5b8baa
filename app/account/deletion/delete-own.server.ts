import { data, type RouterContextProvider, redirect } from "react-router";
import { unmarkBrowser } from "#app/account/browser-mark.server.ts";
import { badAnswer } from "#app/account/credentials/bad-answer.server.ts";
import { provePassword, refuseUnproved } from "#app/account/credentials/prove-password.server.ts";
import { leaveForSignIn } from "#app/account/leave-for-sign-in.server.ts";
import { passwordAgainSchema, passwordFields } from "#app/account/schema.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { deleteAccount } from "./delete-account.server.ts";

const failures = {
  subscription:
    "Ihr Abo konnte nicht gekündigt werden: Der Shop antwortet gerade nicht. Gelöscht ist noch nichts; bitte versuchen Sie es in ein paar Minuten noch einmal.",
  account: "Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
} as const;

/** Deletes one's own account once the password was proved again. */
export async function deleteOwnFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const platform = context.get(platformContext);
  const { files, merchant, config, log } = platform;
  const { userId, sessionId, profile } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, passwordAgainSchema, passwordFields);
  if (!parsed.ok) return badAnswer(parsed.result);
  const proof = await provePassword(platform, userId, parsed.value.currentPassword);
  if (!proof.ok) return refuseUnproved(form, proof);

  const deletion = await deleteAccount(
    { desk: bookingDesk(platform), files, merchant: config.hasOwnStore ? merchant : null },
    userId,
    { userId, sessionId, passwordHash: proof.passwordHash },
  );
  switch (deletion.outcome) {
    case "not-found":
      // Another window was quicker, or the session was ended elsewhere.
      return redirect("/auth");
    case "failed": {
      log.error("account.delete_failed", deletion.error, { step: deletion.step });
      const formError = { title: "Fehler", message: failures[deletion.step] };
      const result = refusedForm(form, { formError, secretFields: passwordFields });
      return data({ result }, { status: 503 });
    }
    case "deleted":
      return leaveForSignIn(request, context, {
        title: "Konto gelöscht",
        text: deletion.areFilesGone
          ? "Eine E-Mail bestätigt es Ihnen. Alles Gute für Sie und Ihre Tiere!"
          : "Eine E-Mail bestätigt es Ihnen. Die Dateien werden in den nächsten Minuten gelöscht.",
        setCookie: await unmarkBrowser(platform, request.headers, profile.email),
      });
  }
}
