import { Form, redirect } from "react-router";
import { requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { CurrentPasswordField } from "#app/account/secret-fields.tsx";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
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
        message: "Ihr Konto wurde gerade geändert. Bitte laden Sie die Seite neu.",
      });
    }
    return redirect(`${setUpAddress}/einrichten`);
  });
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isRequired } = loaderData;
  const result = actionData?.result;
  return (
    <SettingsPage
      title="Zweiter Schritt beim Anmelden"
      hasErrors={result !== undefined}
      back={backToData}
    >
      {state ? (
        <div className="space-y-5">
          <p>
            <strong>Eingeschaltet seit {formatDayOfInstant(state.since)}.</strong>
          </p>
          <p>{codesLeftInWords(state.codesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`${setUpAddress}/codes`}>Neue Wiederherstellungscodes</ButtonLink>
            <ButtonLink to={`${setUpAddress}/abschalten`} className="text-danger!">
              Abschalten
            </ButtonLink>
          </div>
          <p className="text-ink-soft">
            Neues Telefon? Schalten Sie den zweiten Schritt ab und richten Sie ihn neu ein.
          </p>
        </div>
      ) : (
        <div className="space-y-5">
          {isRequired && (
            <p className="rounded-card border border-clay bg-surface px-5 py-4">
              <strong className="block">Bitte richten Sie zuerst den zweiten Schritt ein.</strong>
              Mit Ihrem Konto haben Sie Zugriff auf alle Kundendaten.
            </p>
          )}
          <p>
            Ein Code aus einer App schützt Ihr Konto, auch wenn jemand Ihr Passwort kennt. Geeignet
            ist zum Beispiel Google Authenticator. Beim Einschalten werden alle anderen Geräte
            abgemeldet.
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
  if (left === 0)
    return "Sie haben keinen Wiederherstellungscode mehr. Bitte erstellen Sie neue Codes.";
  const codes = left === 1 ? "einen Wiederherstellungscode" : `${left} Wiederherstellungscodes`;
  const hint = left <= fewRecoveryCodes ? " Bitte erstellen Sie bald neue Codes." : "";
  return `Sie haben noch ${codes}.${hint}`;
}
