import { Form, redirect } from "react-router";
import { CurrentPasswordField } from "#app/account/account-fields.tsx";
import { requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/two-factor.route.ts";
import { newTotpSecret } from "./codes.server.ts";
import { beginSetUp } from "./commands.server.ts";
import { sealSecret } from "./proof.server.ts";
import { getTwoFactor } from "./queries.server.ts";
import { backToData, SettingsPage } from "./settings-page.tsx";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { userId, owesTwoFactor } = requireVisitor(context);
  const state = await loadOrSay(log, "Die Seite konnte nicht geladen werden.", () =>
    getTwoFactor(db, userId),
  );
  return { state, isRequired: owesTwoFactor };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const platform = context.get(platformContext);
  const { userId, sessionId } = requireVisitor(context);
  return runAction(args, { secretFields }, async (form) => {
    const { currentPassword } = requireValid(form, passwordAgainSchema);
    const passwordHash = await requirePassword(platform, userId, currentPassword);
    const { db, config, now } = platform;
    const sealedSecret = await sealSecret(config.sessionSecret, newTotpSecret());
    const proved = { userId, sessionId, passwordHash };
    if (!(await beginSetUp(db, proved, { sealedSecret, now }))) {
      throw new Refusal({
        ...{ status: 409, title: "Nicht möglich" },
        message:
          "Die Anmeldung in zwei Schritten ist bereits an, oder Ihr Konto wurde gerade an anderer Stelle geändert. Bitte laden Sie die Seite neu.",
      });
    }
    return redirect(`${setUpAddress}/einrichten`);
  });
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isRequired } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <SettingsPage
      title="Anmeldung in zwei Schritten"
      hasErrors={result !== undefined}
      back={backToData}
    >
      {state ? (
        <div className="space-y-5">
          <p>
            <strong>Eingeschaltet seit {formatDayOfInstant(state.since)}.</strong> Nach dem Passwort
            fragen wir nach einem Code aus Ihrer Authenticator‑App.
          </p>
          <p>{codesLeftInWords(state.codesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={`${setUpAddress}/codes`} className={buttonClass("secondary")}>
              Neue Wiederherstellungscodes
            </Link>
            <Link
              to={`${setUpAddress}/abschalten`}
              className={`${buttonClass("secondary")} text-danger!`}
            >
              Abschalten
            </Link>
          </div>
          <p className="text-ink-soft">
            Haben Sie ein neues Telefon? Dann schalten Sie hier ab und richten den zweiten Schritt
            neu ein.
          </p>
        </div>
      ) : (
        <div className="space-y-5">
          {isRequired && (
            <p className="rounded-card border border-clay bg-surface px-5 py-4">
              <strong className="block">Bitte richten Sie zuerst den zweiten Schritt ein.</strong>
              Ihr Konto öffnet die Daten aller Kundinnen und Kunden. Ein Passwort allein genügt
              dafür nicht.
            </p>
          )}
          <p>
            Mit dem zweiten Schritt ist Ihr Konto auch dann sicher, wenn jemand Ihr Passwort
            erfährt: Beim Anmelden fragen wir zusätzlich nach einem Code, den nur Ihr Telefon zeigt.
          </p>
          <p>
            Sie brauchen dafür eine Authenticator‑App, zum Beispiel die Ihres Passwort‑Managers,
            Aegis, 2FAS, Google Authenticator oder Microsoft Authenticator. Auf anderen Geräten
            werden Sie beim Einschalten abgemeldet.
          </p>
          <FormState result={result}>
            <Form method="post" noValidate className="max-w-sm space-y-5">
              <FormErrors />
              <CurrentPasswordField />
              <SubmitButton busyText="Wird geprüft...">Einrichten</SubmitButton>
            </Form>
          </FormState>
        </div>
      )}
    </SettingsPage>
  );
}

const fewRecoveryCodes = 3;

function codesLeftInWords(left: number): string {
  if (left === 0) return "Kein Wiederherstellungscode ist mehr übrig. Bitte erstellen Sie neue.";
  const codes =
    left === 1 ? "1 Wiederherstellungscode ist" : `${left} Wiederherstellungscodes sind`;
  const hint = left <= fewRecoveryCodes ? " Bitte erstellen Sie bald neue." : "";
  return `${codes} noch unbenutzt.${hint}`;
}
