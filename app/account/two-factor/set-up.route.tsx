import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/set-up.route.ts";
import { switchOnFromForm } from "./change-from-form.server.ts";
import { AppCodeField } from "./code-fields.tsx";
import { describeSetUp } from "./describe-set-up.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecretToScan } from "./secret-to-scan.tsx";
import { backToTwoFactor, NothingHere, SettingsPage } from "./settings-page.tsx";

/** Shows what the password has begun; only the session that gave it sees it. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = requireVisitor(context);
  const setUp = await loadOrSay(platform.log, "Die Seite konnte nicht geladen werden.", () =>
    describeSetUp(platform, visitor),
  );
  return { setUp };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = requireVisitor(context);
  const platform = context.get(platformContext);
  const switched = await switchOnFromForm(platform, await readForm(request), visitor);
  return switched.ok
    ? data({ codes: switched.codes, result: undefined })
    : data(
        { codes: null, result: switched.result },
        { status: switched.status, headers: switched.headers },
      );
}

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  if (actionData?.codes) {
    return (
      <SettingsPage title="Eingeschaltet" hasErrors={false} back={backToTwoFactor}>
        <RecoveryCodes codes={actionData.codes}>
          Von jetzt an fragen wir beim Anmelden nach einem Code aus Ihrer App.
        </RecoveryCodes>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      title="Zweiten Schritt einrichten"
      hasErrors={result !== undefined}
      back={backToTwoFactor}
    >
      <FormState result={result}>
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
            Hier ist nichts einzurichten: Der zweite Schritt ist schon eingeschaltet, oder die
            Viertelstunde zum Einrichten ist vorbei.
          </NothingHere>
        )}
      </FormState>
    </SettingsPage>
  );
}
