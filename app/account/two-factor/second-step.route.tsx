import { Form, redirect } from "react-router";
import { codeSchema, secretFields } from "#app/account/schema.server.ts";
import { AppCodeField } from "#app/account/secret-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { secondStepAddress, signInFailed, typedCodeMax } from "../policy.ts";
import { blockedAccount, leadOn, requestedPage } from "../sign-in.server.ts";
import type { Route } from "./+types/second-step.route.ts";
import { enterByCode, forgetSecondStep, readSecondStep } from "./second-step.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const step = await readSecondStep(context.get(platformContext), request);
  if (!step) throw redirect("/auth");
  return { asksRecoveryCode: url.searchParams.has("wiederherstellung") };
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  return runAction(args, { secretFields }, async (form) => {
    const typed = parseForm(form, codeSchema);
    const code = typed.ok ? typed.value.code : null;
    const entered = await enterByCode(platform, request, code);
    const forget = await forgetSecondStep(platform);
    const backToSignIn = (title: string, text: string) => {
      const headers = new Headers({ "set-cookie": forget });
      return redirectWithToast(context, "/auth", { title, text, tone: "error" }, headers);
    };
    const again = "Bitte melden Sie sich noch einmal an";
    if (entered.outcome === "over") {
      return backToSignIn(again, "Die Zeit für den zweiten Schritt ist abgelaufen.");
    }
    if (!typed.ok) throw new Refusal({ fieldErrors: typed.result.fieldErrors });
    if (entered.outcome === "blocked") return backToSignIn(signInFailed, blockedAccount);
    if (entered.outcome !== "entered") return backToSignIn(again, passwordChanged);
    entered.headers.append("set-cookie", forget);
    return leadOn(context, requestedPage(entered.redirectTo), entered);
  });
}

const passwordChanged = "Ihr Passwort wurde inzwischen geändert.";

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asksRecoveryCode } = loaderData;
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Zweiter Schritt der Anmeldung" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Zweiter Schritt</h1>
      <FormState result={result} key={asksRecoveryCode ? "recovery" : "app"}>
        <Form method="post" replace noValidate className="space-y-5">
          <FormErrors />
          {asksRecoveryCode ? <RecoveryCodeField /> : <AppCodeField />}
          <SubmitButton busyText="Wird geprüft..." className="w-full">
            Anmelden
          </SubmitButton>
        </Form>
      </FormState>
      <div className="mt-6 space-y-3 border-t border-line pt-5">
        <h2 className="text-lg font-semibold text-forest">
          {asksRecoveryCode ? "Kein Code zur Hand?" : "Telefon nicht zur Hand?"}
        </h2>
        <ButtonLink
          to={asksRecoveryCode ? secondStepAddress : `${secondStepAddress}?wiederherstellung`}
          replace
          className="w-full"
        >
          {asksRecoveryCode ? "Code aus der App eingeben" : "Wiederherstellungscode benutzen"}
        </ButtonLink>
        <p className="text-ink-soft">
          Sie haben weder App noch Code zur Hand? Bitte melden Sie sich bei uns: Telefon{" "}
          {site.operator.phone} oder {site.operator.email}. Wir prüfen Ihre Identität und schalten
          den zweiten Schritt ab.
        </p>
      </div>
      <p className="mt-4 text-center">
        <Link
          to="/auth"
          className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
        >
          Neu anmelden
        </Link>
      </p>
    </>
  );
}

function RecoveryCodeField() {
  return (
    <TextField
      name="code"
      label="Wiederherstellungscode"
      hint="Zehn Zeichen, zum Beispiel ABCDE-F0123."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={typedCodeMax}
      required
    />
  );
}
