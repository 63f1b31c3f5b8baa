import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { owesTwoFactor, setUpAddress } from "#app/middleware/visitor.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { CurrentPasswordField } from "../credentials/current-password-field.tsx";
import type { Route } from "./+types/switch-off.route.ts";
import { switchOffFromForm } from "./change-from-form.server.ts";
import { AnyCodeField } from "./code-fields.tsx";
import { getTwoFactor } from "./queries.server.ts";
import { backToTwoFactor, NothingHere, SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, config } = context.get(platformContext);
  const { userId, role } = requireVisitor(context);
  const state = await loadOrSay(log, "Die Seite konnte nicht geladen werden.", () =>
    getTwoFactor(db, userId),
  );
  const isRequired = owesTwoFactor({ role, hasTwoFactor: false }, config);
  return { isOn: state !== null, isRequired };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = requireVisitor(context);
  const platform = context.get(platformContext);
  const switched = await switchOffFromForm(platform, await readForm(request), visitor);
  if (!switched.ok)
    return data(
      { result: switched.result },
      { status: switched.status, headers: switched.headers },
    );
  return redirectWithToast(context, setUpAddress, {
    title: "Abgeschaltet",
    text: "Zum Anmelden genügt jetzt das Passwort.",
    tone: "success",
  });
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SwitchOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <SettingsPage
      title="Zweiten Schritt abschalten"
      hasErrors={result !== undefined}
      back={backToTwoFactor}
    >
      {loaderData.isOn ? (
        <FormState result={result}>
          <Form method="post" noValidate className="max-w-md space-y-5">
            <FormErrors />
            <p>
              {loaderData.isRequired
                ? "Der Praxisbereich öffnet sich erst wieder, wenn Sie den zweiten Schritt neu eingerichtet haben."
                : "Danach genügt zum Anmelden das Passwort. Auch die Wiederherstellungscodes gelten dann nicht mehr."}
            </p>
            <CurrentPasswordField />
            <AnyCodeField />
            <SubmitButton variant="danger" busyText="Wird abgeschaltet...">
              Abschalten
            </SubmitButton>
          </Form>
        </FormState>
      ) : (
        <NothingHere>Die Anmeldung in zwei Schritten ist nicht eingeschaltet.</NothingHere>
      )}
    </SettingsPage>
  );
}
