import { verifyPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import type { Route } from "./+types/confirm-email.route.ts";
import { countAhead } from "./limits.server.ts";
import { LinkForm } from "./link-form.tsx";
import { usedOrExpired } from "./links.server.ts";
import { profileAddress } from "./policy.ts";
import { confirmEmail, getConfirmLink, isRegisteringBrowser } from "./registration.server.ts";
import { confirmationSchema, secretFields } from "./schema.server.ts";
import { PasswordField } from "./secret-fields.tsx";
import { answerEntered, prepareEntry } from "./sign-in.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

/** Opening the link changes nothing, since mail programs open links, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getConfirmLink(platform.db, token, platform.now);
  if (!link) return null;
  const { email, browserHash } = link;
  const isSameBrowser = await isRegisteringBrowser(platform, request.headers, browserHash);
  return { token, email: readableEmail(email), asksPassword: !isSameBrowser };
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, clientAddress } = platform;
  return runAction(args, { secretFields }, async (form) => {
    const { token, password = "" } = requireValid(form, confirmationSchema);
    const byAddress = await countAhead(platform, [
      { name: "link by address", subject: clientAddress },
    ]);
    const link = await getConfirmLink(db, token, now);
    await byAddress.requireWithin();
    if (!link) throw usedOrExpired(signInInstead);
    const byAccount = await countAhead(platform, [
      { name: "link by account", subject: link.userId },
    ]);
    if (!(await isRegisteringBrowser(platform, request.headers, link.browserHash))) {
      if (!(await verifyPassword({ hash: link.passwordHash, password }))) {
        await byAccount.requireWithin();
        throw new Refusal({
          ...{ status: 401, title: "Das Passwort ist falsch" },
          message: "Bitte geben Sie das bei der Registrierung gewählte Passwort ein.",
        });
      }
    }
    const { userId, email, redirectTo } = link;
    const first = { userId, redirectTo, passwordHash: null };
    const entry = await prepareEntry(platform, request.headers, first, sql`changes() > 0`);
    const { isWithin } = byAccount;
    const confirmation = await confirmEmail(db, token, now, isWithin, entry.statements);
    await byAccount.requireWithin();
    if (confirmation.outcome !== "confirmed") throw usedOrExpired(signInInstead);
    const entered = await entry.read(confirmation.answers);
    return answerEntered(
      context,
      request,
      { email, entered },
      {
        to: profileAddress(redirectTo),
        title: "E-Mail-Adresse bestätigt",
        text: "Sie sind jetzt angemeldet.",
      },
    );
  });
}

const signInInstead = "Bitte melden Sie sich an.";
const title = "E-Mail-Adresse bestätigen";

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <UnusableLink
        title={title}
        text="Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte melden Sie sich an. Wenn die Bestätigung noch fehlt, schicken wir Ihnen einen neuen Link."
      />
    );
  }
  const { token, email, asksPassword } = loaderData;
  return (
    <LinkForm
      title={title}
      token={token}
      result={actionData?.result}
      submit="Bestätigen und anmelden"
    >
      <p>
        Bitte bestätigen Sie <strong>{email}</strong> als E-Mail-Adresse Ihres Kontos. Sie haben
        sich nicht registriert? Dann schließen Sie einfach diese Seite.
      </p>
      {asksPassword && (
        <>
          <p className="text-ink-soft">
            Sie nutzen einen anderen Browser als bei der Registrierung. Bitte geben Sie Ihr Passwort
            ein.
          </p>
          <PasswordField label="Passwort" purpose="current" />
        </>
      )}
    </LinkForm>
  );
}
