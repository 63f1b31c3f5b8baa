import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { getConfirmLink } from "./queries.server.ts";
import { isRegisteringBrowser } from "./registering-browser.server.ts";
import { confirmEmail } from "./registration-commands.server.ts";
import { confirmationSchema } from "./schema.server.ts";

type Confirmed =
  | { ok: true; userId: string; email: string; redirectTo: string | null }
  | { ok: false; status: number; result: FormResult; headers?: Record<string, string> };

/** Confirms an address by its link: at once in the browser that registered, else by the password. */
export async function confirmFromForm(
  request: Request,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Confirmed> {
  const { auth, db, now, config, clientAddress } = context.get(platformContext);
  const parsed = parseForm(form, confirmationSchema, ["password"]);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const { token, password } = parsed.value;
  const refuse = (status: number, title: string, message: string): Confirmed => {
    const formError = { title, message };
    return {
      ok: false,
      status,
      result: refusedForm(form, { formError, secretFields: ["password"] }),
    };
  };

  const link = await getConfirmLink(db, token, now);
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "link by address", subject: clientAddress },
    ...(link ? [{ name: "link by account", subject: link.userId } as const] : []),
  ]);
  if (!verdict.allowed) {
    const seconds = verdict.retryAfterSeconds;
    const refused = refuse(429, "Zu viele Versuche", tooManyAttempts(seconds));
    return { ...refused, headers: { "retry-after": String(seconds) } } as Confirmed;
  }
  if (link && !(await isRegisteringBrowser(request, context, link.browserHash))) {
    const { password: passwords } = await auth.$context;
    const isRight = await passwords.verify({ hash: link.passwordHash, password: password ?? "" });
    if (!isRight) {
      return refuse(
        401,
        "Das Passwort ist nicht richtig",
        "Bitte geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.",
      );
    }
  }
  const confirmation = await confirmEmail(db, token, now);
  if (link && confirmation.outcome === "confirmed") {
    const { email, redirectTo } = link;
    return { ok: true, userId: confirmation.userId, email, redirectTo };
  }
  return refuse(
    400,
    "Der Link gilt nicht mehr",
    "Er ist abgelaufen oder wurde schon benutzt. Bitte melden Sie sich an.",
  );
}
