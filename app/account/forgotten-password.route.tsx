import { Form, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { cleanLine, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/forgotten-password.route.ts";
import { EmailField } from "./account-fields.tsx";
import { DevelopmentMailboxHint } from "./auth-hints.tsx";
import { countedFor, requireWithinLimits } from "./limits.server.ts";
import { requestPasswordReset } from "./passwords.server.ts";
import { accountLimits, beginningField, forgottenPasswordPage } from "./policy.ts";
import { forgottenPasswordSchema } from "./schema.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    isSent: url.searchParams.has("gesendet"),
    showsMailbox: context.get(platformContext).config.isDevelopment,
  };
}

/** The same answer in the same time, whether or not the address has an account. */
export function action(args: Route.ActionArgs) {
  const platform = args.context.get(platformContext);
  const { db, now, origin, clientAddress, mailQueue, log, defer } = platform;
  return runAction(args, {}, async (form) => {
    if (form.has(beginningField)) return { result: undefined, typed: typedAddress(form) };
    const { email } = requireValid(form, forgottenPasswordSchema);
    const byAccount = await countedFor(platform, args.request.headers, email, {
      marked: "password reset by marked browser",
      others: "password reset by account",
    });
    const byAddress = { name: "password reset by address", subject: clientAddress } as const;
    await requireWithinLimits(platform, [byAddress, byAccount], { title: "Zu viele Anfragen" });
    const { outboxIds } = await requestPasswordReset(db, email, { now, origin });
    defer(announceMails(mailQueue, outboxIds, log));
    return redirect(`${forgottenPasswordPage}?gesendet`);
  });
}

/** Not validated: that happens when it is sent. */
function typedAddress(form: FormData): string {
  const email = form.get("email");
  return typeof email === "string" ? cleanLine(email).slice(0, accountLimits.email) : "";
}

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const typed = actionData && "typed" in actionData ? actionData.typed : "";
  return (
    <>
      <PageMeta title="Passwort vergessen" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Passwort vergessen</h1>
      {loaderData.isSent ? (
        <div role="status" className="rounded-card bg-success-soft px-5 py-4">
          <p>
            Falls es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link geschickt. Der
            Link gilt eine Stunde. Bitte sehen Sie auch im Spam-Ordner nach.
          </p>
          {loaderData.showsMailbox && <DevelopmentMailboxHint />}
        </div>
      ) : (
        <FormState result={result} defaults={{ email: typed }}>
          <Form method="post" noValidate className="space-y-5">
            <FormErrors />
            <p>Wir schicken Ihnen einen Link für ein neues Passwort.</p>
            <EmailField />
            <SubmitButton busyText="Wird geladen..." className="w-full">
              Link anfordern
            </SubmitButton>
          </Form>
        </FormState>
      )}
      <p className="mt-6 text-center">
        <TextLink to="/auth" size="line">
          Zurück zur Anmeldung
        </TextLink>
      </p>
    </>
  );
}
