import { data, Form, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { resetLimit, takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/new-password.route.ts";
import { PasswordField } from "./account-fields.tsx";
import { countedFor, markBrowser, signInCounters } from "./browser-mark.server.ts";
import { isResetLinkUsable } from "./queries.server.ts";
import { resetPassword } from "./reset-commands.server.ts";
import { newPasswordSchema } from "./schema.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  return { token, isUsable: token !== "" && (await isResetLinkUsable(db, token, now)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { auth, db, now, origin, config, clientAddress, mailQueue, log, defer } = platform;
  const form = await readForm(request);
  const parsed = parseForm(form, newPasswordSchema, ["password"]);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const refuse = (status: number, title: string, message: string) =>
    data(
      { result: refusedForm(form, { formError: { title, message }, secretFields: ["password"] }) },
      { status },
    );
  const limits = { db, secret: config.sessionSecret, now };
  const verdict = await takeLimits(limits, [{ name: "link by address", subject: clientAddress }]);
  if (!verdict.allowed) {
    return refuse(429, "Zu viele Versuche", tooManyAttempts(verdict.retryAfterSeconds));
  }

  const { password: passwords } = await auth.$context;
  const passwordHash = await passwords.hash(parsed.value.password);
  const { token } = parsed.value;
  const reset = await resetPassword(db, { token, passwordHash }, { now, origin });
  if (!reset.changed) {
    return refuse(
      400,
      "Der Link gilt nicht mehr",
      "Er ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.",
    );
  }
  const { email } = reset;
  defer(announceMails(mailQueue, reset.outboxIds, log));
  // Whoever was kept out by guesses, their own or others', gets in now, and stays so in this browser.
  await resetLimit(limits, { name: signInCounters.others, subject: email });
  await resetLimit(limits, await countedFor(platform, request.headers, email, signInCounters));
  return redirectWithToast(
    context,
    "/auth",
    {
      title: "Passwort geändert",
      text: "Bitte melden Sie sich mit dem neuen Passwort an.",
      tone: "success",
    },
    new Headers({ "set-cookie": await markBrowser(platform, request.headers, email) }),
  );
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Neues Passwort" hasErrors={result !== undefined || !loaderData.isUsable} />
      <h1 className="mb-4 text-3xl text-forest">Neues Passwort</h1>
      {loaderData.isUsable ? (
        <FormState result={result}>
          <Form method="post" noValidate className="space-y-5">
            <FormErrors />
            <p>Danach werden Sie auf allen Geräten abgemeldet und melden sich neu an.</p>
            <input type="hidden" name="token" value={loaderData.token} />
            <PasswordField label="Neues Passwort" purpose="new" />
            <SubmitButton busyText="Wird geladen..." className="w-full">
              Passwort festlegen
            </SubmitButton>
          </Form>
        </FormState>
      ) : (
        <div role="alert" className="space-y-5">
          <p>Dieser Link ist abgelaufen oder wurde schon benutzt.</p>
          <Link to="/auth/passwort-vergessen" className={`${buttonClass("primary")} w-full`}>
            Neuen Link anfordern
          </Link>
        </div>
      )}
    </>
  );
}
