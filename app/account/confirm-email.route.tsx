import { data, Form, Link, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/confirm-email.route.ts";
import { PasswordField } from "./account-fields.tsx";
import { markBrowser } from "./browser-mark.server.ts";
import { confirmFromForm } from "./confirm-from-form.server.ts";
import { enterAccount } from "./entering.server.ts";
import { profileAddress } from "./policy.ts";
import { getConfirmLink } from "./queries.server.ts";
import { isRegisteringBrowser } from "./registering-browser.server.ts";
import { secondStepAddress } from "./two-factor/policy.ts";

/** Opening the link changes nothing: mail programs open links, too. The button does. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? null : await getConfirmLink(db, token, now);
  if (!link) return { state: "unusable" } as const;
  const isSameBrowser = await isRegisteringBrowser(request, context, link.browserHash);
  return { state: "usable", token, email: link.email, asksPassword: !isSameBrowser } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmFromForm(request, await readForm(request), context);
  if (!confirmed.ok) {
    const { result, status, headers } = confirmed;
    return data({ result }, { status, headers });
  }
  const { userId, email, redirectTo } = confirmed;
  const platform = context.get(platformContext);
  const first = { userId, redirectTo, passwordHash: null };
  const entered = await enterAccount(platform, request.headers, first);
  switch (entered.outcome) {
    // Kept out since the link was looked at; signing in says so.
    case "blocked":
    case "other-password":
      return redirect("/auth");
    case "second-step":
      return redirect(secondStepAddress, { headers: entered.headers });
    case "entered":
      entered.headers.append("set-cookie", await markBrowser(platform, request.headers, email));
      return redirectWithToast(
        context,
        profileAddress(redirectTo),
        { title: "E-Mail-Adresse bestätigt", text: "Sie sind jetzt angemeldet.", tone: "success" },
        entered.headers,
      );
  }
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const isUnusable = loaderData.state === "unusable";
  return (
    <>
      <PageMeta title="E-Mail-Adresse bestätigen" hasErrors={isUnusable || result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">E‑Mail‑Adresse bestätigen</h1>
      {loaderData.state === "usable" ? (
        <FormState result={result}>
          <Form method="post" noValidate className="space-y-5">
            <FormErrors />
            <p>
              Noch ein Klick, dann ist das Konto für <strong>{loaderData.email}</strong> bereit.
              Haben Sie sich nicht selbst registriert, dann schließen Sie diese Seite einfach.
            </p>
            <input type="hidden" name="token" value={loaderData.token} />
            {loaderData.asksPassword && (
              <>
                <p className="text-ink-soft">
                  Sie öffnen den Link auf einem anderen Gerät oder in einem anderen Browser. Bitte
                  geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.
                </p>
                <PasswordField label="Passwort" purpose="current" />
              </>
            )}
            <SubmitButton busyText="Wird geladen..." className="w-full">
              Bestätigen und anmelden
            </SubmitButton>
          </Form>
        </FormState>
      ) : (
        <div role="alert" className="space-y-5">
          <p>
            Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich mit E-Mail-Adresse
            und Passwort an; wenn die Bestätigung noch fehlt, schicken wir Ihnen dabei einen neuen
            Link.
          </p>
          <Link to="/auth" className={`${buttonClass("primary")} w-full`}>
            Zur Anmeldung
          </Link>
        </div>
      )}
    </>
  );
}
