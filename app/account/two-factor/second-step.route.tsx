import { data, Form, Link, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { askedPage, leadOn } from "../after-sign-in.server.ts";
import { blockedAccount } from "../sign-in.server.ts";
import type { Route } from "./+types/second-step.route.ts";
import { AppCodeField, RecoveryCodeField } from "./code-fields.tsx";
import { passFromForm } from "./pass-from-form.server.ts";
import { secondStepAddress } from "./policy.ts";
import { forgetSecondStep, readSecondStep } from "./second-step-state.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const step = await readSecondStep(context.get(platformContext), request);
  if (!step) throw redirect("/auth");
  return { asksRecoveryCode: url.searchParams.has("wiederherstellung") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const step = await readSecondStep(platform, request);
  const forget = await forgetSecondStep(platform);
  const backToSignIn = (title: string, text: string) => {
    const headers = new Headers({ "set-cookie": forget });
    return redirectWithToast(context, "/auth", { title, text, tone: "error" }, headers);
  };
  if (!step) {
    return backToSignIn(
      "Bitte melden Sie sich noch einmal an",
      "Für den zweiten Schritt ist zehn Minuten Zeit.",
    );
  }
  const passed = await passFromForm(platform, request.headers, form, step);
  switch (passed.outcome) {
    case "refused": {
      const { result, status, headers } = passed;
      return data({ result }, { status, headers });
    }
    case "blocked":
      return backToSignIn("Anmeldung fehlgeschlagen", blockedAccount);
    case "other-password":
      return backToSignIn(
        "Bitte melden Sie sich noch einmal an",
        "Ihr Passwort wurde inzwischen geändert.",
      );
    case "passed": {
      passed.headers.append("set-cookie", forget);
      const { userId } = step;
      return leadOn(context, { userId, redirectTo: askedPage(step.redirectTo) }, passed.headers);
    }
  }
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asksRecoveryCode } = loaderData;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  return (
    <>
      <PageMeta title="Zweiter Schritt der Anmeldung" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Zweiter Schritt</h1>
      <FormState result={result} key={asksRecoveryCode ? "recovery" : "app"}>
        <Form method="post" replace noValidate className="space-y-5">
          <FormErrors />
          {asksRecoveryCode ? (
            <>
              <p>Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt nur einmal.</p>
              <RecoveryCodeField />
            </>
          ) : (
            <>
              <p>Öffnen Sie Ihre Authenticator‑App und geben Sie den Code ein, den sie zeigt.</p>
              <AppCodeField />
            </>
          )}
          <SubmitButton busyText="Wird geprüft..." className="w-full">
            Anmelden
          </SubmitButton>
        </Form>
      </FormState>
      <div className="mt-6 space-y-3 border-t border-line pt-5">
        <h2 className="text-lg font-semibold text-forest">
          {asksRecoveryCode ? "Kein Code zur Hand?" : "Telefon nicht zur Hand?"}
        </h2>
        <Link
          to={asksRecoveryCode ? secondStepAddress : `${secondStepAddress}?wiederherstellung`}
          replace
          className={`${buttonClass("secondary")} w-full`}
        >
          {asksRecoveryCode ? "Code aus der App eingeben" : "Wiederherstellungscode benutzen"}
        </Link>
        <p className="text-ink-soft">
          Haben Sie weder App noch Wiederherstellungscode, dann hilft die Praxis: Telefon{" "}
          {site.operator.phone} oder {site.operator.email}. Sie schaltet den zweiten Schritt ab,
          sobald sie sich überzeugt hat, dass Sie es sind.
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
