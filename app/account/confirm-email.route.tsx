import { data, Form, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-email.route.ts";
import { confirmEmail } from "./commands.server.ts";
import { takeLimits } from "./limits.server.ts";
import { linkTokenSchema } from "./schema.server.ts";
import { onlyCookies } from "./sign-in.server.ts";

/** Opening the link changes nothing: mail programs open links, too. The button does. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, now, config, clientAddress } = context.get(platformContext);
  const parsed = parseForm(await readForm(request), linkTokenSchema);
  if (!parsed.ok) return data({ failed: true }, { status: 400 });
  const limits = { db, secret: config.sessionSecret, now };
  const verdict = await takeLimits(limits, [{ name: "link by address", subject: clientAddress }]);
  if (!verdict.allowed) return data({ failed: true }, { status: 429 });

  const confirmation = await confirmEmail(db, parsed.value.token, now);
  if (confirmation.outcome !== "confirmed") return data({ failed: true }, { status: 400 });
  const { headers } = await auth.api.openSession({
    body: { userId: confirmation.userId },
    headers: request.headers,
    returnHeaders: true,
  });
  return redirectWithToast(
    context,
    "/profile",
    { title: "E-Mail-Adresse bestätigt", text: "Sie sind jetzt angemeldet.", tone: "success" },
    onlyCookies(headers),
  );
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const isUnusable = loaderData.token === "" || actionData?.failed === true;
  return (
    <>
      <PageMeta title="E-Mail-Adresse bestätigen" hasErrors={isUnusable} />
      <h1 className="mb-4 text-3xl text-forest">E‑Mail‑Adresse bestätigen</h1>
      {isUnusable ? (
        <div role="alert" className="space-y-5">
          <p>
            Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich mit E-Mail-Adresse
            und Passwort an; wenn die Bestätigung noch fehlt, schicken wir Ihnen dabei einen neuen
            Link.
          </p>
          <Link to="/auth" className={buttonClass("primary")}>
            Zur Anmeldung
          </Link>
        </div>
      ) : (
        <Form method="post" noValidate action="/auth/bestaetigen" className="space-y-5">
          <p>
            Noch ein Klick, dann ist Ihr Konto bereit. Haben Sie sich nicht selbst registriert, dann
            schließen Sie diese Seite einfach.
          </p>
          <input type="hidden" name="token" value={loaderData.token} />
          <SubmitButton busyText="Wird geladen..." className="w-full">
            Bestätigen und anmelden
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
