import { data, Form, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/new-password.route.ts";
import { PasswordField } from "./account-fields.tsx";
import { resetPassword } from "./commands.server.ts";
import { takeLimits } from "./limits.server.ts";
import { newPasswordSchema } from "./schema.server.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, now, origin, config, clientAddress, mailQueue, log, defer } =
    context.get(platformContext);
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
  defer(announceMails(mailQueue, reset.outboxIds, log));
  return redirectWithToast(context, "/auth", {
    title: "Passwort geändert",
    text: "Bitte melden Sie sich mit dem neuen Passwort an.",
    tone: "success",
  });
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Neues Passwort" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Neues Passwort</h1>
      <FormState result={result}>
        <Form method="post" noValidate className="space-y-5">
          <FormErrors />
          <p>Danach werden Sie auf allen Geräten abgemeldet und melden sich neu an.</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <PasswordField purpose="new" />
          <SubmitButton busyText="Wird geladen..." className="w-full">
            Passwort festlegen
          </SubmitButton>
        </Form>
      </FormState>
      <p className="mt-6 text-center">
        <Link
          to="/auth/passwort-vergessen"
          className="inline-block py-1 text-forest underline underline-offset-4"
        >
          Neuen Link anfordern
        </Link>
      </p>
    </>
  );
}
