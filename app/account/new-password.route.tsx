import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { requireValid } from "#app/platform/forms.server.ts";
import { limitReset } from "#app/platform/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { Route } from "./+types/new-password.route.ts";
import { countAhead, countedFor, markBrowser, signInCounters } from "./limits.server.ts";
import { LinkForm } from "./link-form.tsx";
import { usedOrExpired } from "./links.server.ts";
import { getResetLink, isResetLinkUsable, resetPassword } from "./passwords.server.ts";
import { newPasswordSchema, secretFields } from "./schema.server.ts";
import { PasswordField } from "./secret-fields.tsx";

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
    if (!link) throw usedOrExpired(newLinkInstead);
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
    if (!changed.changed) throw usedOrExpired(newLinkInstead);
    defer(announceMails(mailQueue, changed.outboxIds, log));
    return redirectWithToast(
      context,
      "/auth",
      {
        title: "Passwort geändert",
        text: "Bitte melden Sie sich mit dem neuen Passwort an.",
      },
      new Headers({ "set-cookie": await markBrowser(platform, request.headers, email) }),
    );
  });
}

const newLinkInstead = "Bitte fordern Sie einen neuen Link an.";
const title = "Neues Passwort";

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isUsable) {
    return (
      <UnusableLink
        title={title}
        text="Dieser Link ist abgelaufen oder wurde schon benutzt."
        to="/auth/passwort-vergessen"
        label="Neuen Link anfordern"
      />
    );
  }
  return (
    <LinkForm
      title={title}
      token={loaderData.token}
      result={actionData?.result}
      submit="Passwort festlegen"
    >
      <p>Nach der Änderung müssen Sie sich auf allen Geräten neu anmelden.</p>
      <PasswordField label="Neues Passwort" purpose="new" />
    </LinkForm>
  );
}
