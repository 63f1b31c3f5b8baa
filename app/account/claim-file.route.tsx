import { hashPassword } from "better-auth/crypto";
import { platformContext } from "#app/context.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import type { Route } from "./+types/claim-file.route.ts";
import { ContractHint } from "./auth-hints.tsx";
import { claimFile, getClaimLink, reportAccount } from "./claim-file.server.ts";
import { countAhead } from "./limits.server.ts";
import { LinkForm } from "./link-form.tsx";
import { usedOrExpired } from "./links.server.ts";
import { isOwnEmail, newAddressSchema, newPasswordSchema, secretFields } from "./schema.server.ts";
import { PasswordField } from "./secret-fields.tsx";
import { answerEntered } from "./sign-in.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

/** Opening the link changes nothing, since mail programs open links, too. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getClaimLink(db, token, now);
  if (!link) return null;
  const hasAccount = link.accountId !== null;
  return { token, email: readableEmail(link.email), hasAccount, mark: await markShown(args) };
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
      await requirePerson(args, form);
      const given = { token, link, accountId };
      const { isReported, outboxIds } = await reportAccount(db, given, { now, origin });
      if (!isReported) throw usedOrExpired();
      defer(announceMails(mailQueue, outboxIds, log));
      return redirectWithToast(context, "/auth", {
        title: "Sie haben schon ein Konto",
        text: "Unsere Praxis führt beides zusammen.",
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

const title = "Konto einrichten";

export default function ClaimFilePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <UnusableLink
        title={title}
        text="Dieser Link ist abgelaufen oder wurde schon benutzt. Sie haben Ihr Konto schon eingerichtet? Dann melden Sie sich bitte an. Sonst senden wir Ihnen gern eine neue Einladung."
      />
    );
  }
  const { token, email, hasAccount, mark } = loaderData;
  return (
    <LinkForm
      title={title}
      token={token}
      result={actionData?.result}
      submit={hasAccount ? "Unserer Praxis Bescheid geben" : title}
      mark={hasAccount ? mark : undefined}
    >
      {hasAccount ? (
        <p className="wrap-anywhere">
          Zu <strong>{email}</strong> gibt es schon ein Konto. Unsere Praxis führt beides zusammen,
          sobald Sie Bescheid geben.
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">
            Ihr Konto gehört zu <strong>{email}</strong>. Sie sehen darin Ihre Tiere und Termine bei
            uns.
          </p>
          <PasswordField label="Passwort" purpose="new" />
          <ContractHint />
        </>
      )}
    </LinkForm>
  );
}
