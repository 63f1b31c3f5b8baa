import { hashPassword } from "better-auth/crypto";
import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/claim-file.route.ts";
import { ContractHint, PasswordField } from "./account-fields.tsx";
import { claimFile, getClaimLink, reportAccount } from "./claim-file.server.ts";
import { countAhead } from "./limits.server.ts";
import { isOwnEmail, newAddressSchema, newPasswordSchema, secretFields } from "./schema.server.ts";
import { answerEntered } from "./sign-in.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

/** Opening the link changes nothing, since mail programs open links, too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getClaimLink(db, token, now);
  return link && { token, email: link.email, hasAccount: link.accountId !== null };
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, origin, clientAddress, mailQueue, log, defer } = platform;
  return runAction(args, { secretFields }, async (form) => {
    const { token } = requireValid(form, newAddressSchema);
    const limit = await countAhead(platform, [{ name: "link by address", subject: clientAddress }]);
    const link = await getClaimLink(db, token, now);
    await limit.requireWithin();
    if (!link) throw usedOrExpired();
    const { email, accountId } = link;
    if (accountId !== null) {
      const given = { token, link, accountId };
      const { isReported, outboxIds } = await reportAccount(db, given, { now, origin });
      if (!isReported) throw usedOrExpired();
      defer(announceMails(mailQueue, outboxIds, log));
      return redirectWithToast(context, "/auth", {
        title: "Sie haben schon ein Konto",
        text: "Unsere Praxis führt beides zusammen.",
        tone: "success",
      });
    }
    const { password } = requireValid(form, newPasswordSchema);
    if (password.toLowerCase() === email) {
      throw new Refusal({ fieldErrors: { password: isOwnEmail.error } });
    }
    const passwordHash = await hashPassword(password);
    const entered = await claimFile(platform, request.headers, { token, link, passwordHash });
    if (!entered) throw usedOrExpired();
    return answerEntered(
      context,
      request,
      { email, entered },
      { to: "/profile", title: "Ihr Konto ist bereit", text: "Bitte prüfen Sie Ihre Angaben." },
    );
  });
}

function usedOrExpired(): Refusal {
  return new Refusal({
    title: "Der Link ist ungültig",
    message: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
  });
}

export default function ClaimFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Konto einrichten" hasErrors={result !== undefined || !loaderData} />
      <h1 className="mb-4 text-3xl text-forest">Konto einrichten</h1>
      {loaderData ? (
        <FormState result={result}>
          <Form method="post" noValidate className="space-y-5">
            <FormErrors />
            <input type="hidden" name="token" value={loaderData.token} />
            {loaderData.hasAccount ? (
              <p className="wrap-anywhere">
                Zu <strong>{loaderData.email}</strong> gibt es schon ein Konto. Unsere Praxis führt
                beides zusammen, sobald Sie Bescheid geben.
              </p>
            ) : (
              <>
                <p className="wrap-anywhere">
                  Ihr Konto gehört zu <strong>{loaderData.email}</strong>. Sie sehen darin Ihre
                  Tiere und Termine bei uns.
                </p>
                <PasswordField label="Passwort" purpose="new" />
                <ContractHint />
              </>
            )}
            <SubmitButton busyText="Wird geladen..." className="w-full">
              {loaderData.hasAccount ? "Praxis Bescheid geben" : "Konto einrichten"}
            </SubmitButton>
          </Form>
        </FormState>
      ) : (
        <div role="alert" className="space-y-5">
          <p>
            Dieser Link ist abgelaufen oder wurde schon benutzt. Sie haben Ihr Konto schon
            eingerichtet? Dann melden Sie sich bitte an. Sonst senden wir Ihnen gern eine neue
            Einladung.
          </p>
          <Link to="/auth" className={`${buttonClass("primary")} w-full`}>
            Zur Anmeldung
          </Link>
        </div>
      )}
    </>
  );
}
