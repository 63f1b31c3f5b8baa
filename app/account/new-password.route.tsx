import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { limitReset } from "#app/platform/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/new-password.route.ts";
import { PasswordField } from "./account-fields.tsx";
import { countAhead, countedFor, markBrowser, signInCounters } from "./limits.server.ts";
import { getResetLink, isResetLinkUsable, resetPassword } from "./passwords.server.ts";
import { newPasswordSchema, secretFields } from "./schema.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  return { token, isUsable: token !== "" && (await isResetLinkUsable(db, token, now)) };
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, origin, config, clientAddress, mailQueue, log, defer } = platform;
  return runAction(args, { secretFields }, async (form) => {
    const { token, password } = requireValid(form, newPasswordSchema);
    const limit = await countAhead(platform, [{ name: "link by address", subject: clientAddress }]);
    const link = await getResetLink(db, token, now);
    await limit.requireWithin();
    const passwordHash = await hashPassword(password);
    if (!link) throw usedOrExpired();
    const { email } = link;
    const { reset } = await limitReset(
      { db, secret: config.sessionSecret, now },
      [
        { name: signInCounters.others, subject: email },
        await countedFor(platform, request.headers, email, signInCounters),
      ],
      sql`changes() > 0`,
    );
    const given = { token, passwordHash, link };
    const changed = await resetPassword(db, given, { now, origin }, [reset]);
    if (!changed.changed) throw usedOrExpired();
    defer(announceMails(mailQueue, changed.outboxIds, log));
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
  });
}

function usedOrExpired(): Refusal {
  return new Refusal({
    title: "Der Link ist ungültig",
    message:
      "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen Link an.",
  });
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
            <p>Nach der Änderung müssen Sie sich auf allen Geräten neu anmelden.</p>
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
