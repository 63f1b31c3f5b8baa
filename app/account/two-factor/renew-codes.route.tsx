import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { CurrentPasswordField } from "../credentials/current-password-field.tsx";
import type { Route } from "./+types/renew-codes.route.ts";
import { renewFromForm } from "./change-from-form.server.ts";
import { AnyCodeField } from "./code-fields.tsx";
import { getTwoFactor } from "./queries.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { backToTwoFactor, NothingHere, SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const state = await loadOrSay(log, "Die Seite konnte nicht geladen werden.", () =>
    getTwoFactor(db, userId),
  );
  return { isOn: state !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = requireVisitor(context);
  const platform = context.get(platformContext);
  const renewed = await renewFromForm(platform, await readForm(request), visitor);
  return renewed.ok
    ? data({ codes: renewed.codes, result: undefined })
    : data(
        { codes: null, result: renewed.result },
        { status: renewed.status, headers: renewed.headers },
      );
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function RenewCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  useErrorToast(result);
  const page = {
    title: "Neue Wiederherstellungscodes",
    hasErrors: result !== undefined,
    back: backToTwoFactor,
  };
  if (actionData?.codes) {
    return (
      <SettingsPage {...page}>
        <RecoveryCodes codes={actionData.codes}>
          Die bisherigen Codes gelten nicht mehr.
        </RecoveryCodes>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage {...page}>
      {loaderData.isOn ? (
        <FormState result={result}>
          <Form method="post" noValidate className="max-w-md space-y-5">
            <FormErrors />
            <p>Sie bekommen zehn neue Codes. Die bisherigen gelten dann nicht mehr.</p>
            <CurrentPasswordField />
            <AnyCodeField />
            <SubmitButton busyText="Wird erstellt...">Neue Codes erstellen</SubmitButton>
          </Form>
        </FormState>
      ) : (
        <NothingHere>Die Anmeldung in zwei Schritten ist nicht eingeschaltet.</NothingHere>
      )}
    </SettingsPage>
  );
}
