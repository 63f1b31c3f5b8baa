import { createContext, Form } from "react-router";
import { typedCodeMax } from "#app/account/policy.ts";
import { codeSchema, passwordAndCodeSchema, secretFields } from "#app/account/schema.server.ts";
import { AppCodeField, CurrentPasswordField } from "#app/account/secret-fields.tsx";
import { type Platform, platformContext } from "#app/context.ts";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { owesTwoFactor, setUpAddress, type Visitor } from "#app/middleware/visitor.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { qrCode } from "#app/ui/qr-code.ts";
import type { Route } from "./+types/steps.route.ts";
import { totpAddress } from "./codes.server.ts";
import { renewByCode, switchOffByCode, switchOnByCode } from "./commands.server.ts";
import { openSecret } from "./proof.server.ts";
import { getSealedSetUp, getTwoFactor } from "./queries.server.ts";
import { backToTwoFactor, NothingHere, SettingsPage } from "./settings-page.tsx";
import { RecoveryCodes, SecretToScan } from "./shown-secrets.tsx";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

const commands = {
  einrichten: (platform: Platform, visitor: Visitor, form: FormData) =>
    switchOnByCode(platform, visitor, requireValid(form, codeSchema)),
  codes: (platform: Platform, visitor: Visitor, form: FormData) =>
    renewByCode(platform, visitor, requireValid(form, passwordAndCodeSchema)),
  abschalten: (platform: Platform, visitor: Visitor, form: FormData) =>
    switchOffByCode(platform, visitor, requireValid(form, passwordAndCodeSchema)),
};

/** Of a request whose action has made new codes. */
const codesContext = createContext(false);

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = requireVisitor(context);
  const step = questionAt(commands, pattern);
  const isShowingCodes = context.get(codesContext);
  return loadOrSay(platform.log, "Die Seite konnte nicht geladen werden.", async () => {
    if (step === "einrichten") {
      return { step, setUp: isShowingCodes ? null : await getShownSetUp(platform, visitor) };
    }
    const isOn = isShowingCodes || (await getTwoFactor(platform.db, visitor.userId)) !== null;
    const { role } = visitor;
    const isRequired = owesTwoFactor({ role, hasTwoFactor: false }, platform.config);
    return { step, isOn, isRequired };
  });
}

async function getShownSetUp({ db, config, now }: Platform, visitor: Visitor) {
  const sealed = await getSealedSetUp(db, visitor, now);
  if (!sealed) return null;
  const secret = await openSecret(config.sessionSecret, sealed);
  const address = totpAddress(secret, visitor.profile.email);
  return {
    code: qrCode(address),
    address,
    secret,
    typed: secret.replace(/.{4}(?=.)/g, "$& "),
    account: visitor.profile.email,
  };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const platform = context.get(platformContext);
  const visitor = requireVisitor(context);
  return runAction(args, { secretFields }, async (form) => {
    const codes = await commands[questionAt(commands, args.pattern)](platform, visitor, form);
    if (codes) {
      context.set(codesContext, true);
      return { result: undefined, codes };
    }
    return redirectWithToast(context, setUpAddress, {
      title: "Zweiter Schritt abgeschaltet",
      text: "Zum Anmelden genügt jetzt das Passwort.",
    });
  });
}

export default function TwoFactorStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const isSetUp = loaderData.step === "einrichten";
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  if (codes) {
    const title = isSetUp ? "Eingeschaltet" : titles[loaderData.step];
    return (
      <SettingsPage title={title} hasErrors={false} back={backToTwoFactor}>
        <RecoveryCodes codes={codes}>
          {isSetUp
            ? "Ab jetzt brauchen Sie beim Anmelden auch einen Code aus Ihrer App."
            : "Die bisherigen Codes gelten nicht mehr."}
        </RecoveryCodes>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      title={titles[loaderData.step]}
      hasErrors={result !== undefined}
      back={backToTwoFactor}
    >
      <FormState result={result}>
        {loaderData.step === "einrichten" ? (
          <SetUp setUp={loaderData.setUp} />
        ) : loaderData.isOn ? (
          <ChangeForm {...loaderData} />
        ) : (
          <NothingHere>Der zweite Schritt ist nicht eingeschaltet.</NothingHere>
        )}
      </FormState>
    </SettingsPage>
  );
}

const titles = {
  einrichten: "Zweiten Schritt einrichten",
  codes: "Neue Wiederherstellungscodes",
  abschalten: "Zweiten Schritt abschalten",
} as const;

function SetUp({ setUp }: { setUp: Awaited<ReturnType<typeof getShownSetUp>> }) {
  return (
    <>
      <FormErrors />
      {setUp ? (
        <>
          <SecretToScan {...setUp} />
          <h2 className="mt-8 mb-3 text-2xl text-forest">2. Code eingeben</h2>
          <Form method="post" noValidate className="max-w-sm space-y-5">
            <AppCodeField />
            <SubmitButton busyText="Wird geprüft...">Einschalten</SubmitButton>
          </Form>
        </>
      ) : (
        <NothingHere>
          Der zweite Schritt ist schon eingeschaltet, oder die Zeit zum Einrichten ist abgelaufen.
        </NothingHere>
      )}
    </>
  );
}

function ChangeForm({ step, isRequired }: { step: "codes" | "abschalten"; isRequired: boolean }) {
  const meaning = isRequired
    ? "Für den Praxisbereich müssen Sie den zweiten Schritt danach neu einrichten."
    : "Danach genügt zum Anmelden das Passwort. Ihre Wiederherstellungscodes gelten nicht mehr.";
  return (
    <Form method="post" noValidate className="max-w-md space-y-5">
      <FormErrors />
      {step === "codes" ? <p>Die bisherigen Codes gelten dann nicht mehr.</p> : <p>{meaning}</p>}
      <CurrentPasswordField />
      <AnyCodeField />
      {step === "codes" ? (
        <SubmitButton busyText="Wird erstellt...">Neue Codes erstellen</SubmitButton>
      ) : (
        <SubmitButton variant="danger" busyText="Wird abgeschaltet...">
          Abschalten
        </SubmitButton>
      )}
    </Form>
  );
}

function AnyCodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      hint="Code aus der App oder Wiederherstellungscode."
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={typedCodeMax}
      required
    />
  );
}
