import { Form } from "react-router";
import { EmailField } from "#app/account/account-fields.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/change-email.route.ts";
import { changeEmailFromForm } from "./change-email.server.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return changeEmailFromForm(request, context);
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ChangeEmailDialog({ actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  // The address that waits already, so that its link can be asked for once more.
  const waiting = usePageData("account/data.route")?.waiting?.email;
  const title = "E‑Mail‑Adresse ändern";
  useFocusAfterDialog(dataHeadings.signIn);
  return (
    <UrlDialog title={title} closeTo={dataPage}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="adresse-" result={result} defaults={{ email: waiting ?? "" }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <p>
            Wir schicken der neuen Adresse einen Link. Erst wenn Sie ihn bestätigen, gilt sie: zum
            Anmelden und für alles, was wir Ihnen schreiben. Die bisherige bekommt einen Hinweis.
          </p>
          <EmailField label="Neue E-Mail-Adresse" />
          <CurrentPasswordField hint="Damit niemand anders Ihre Adresse ändert." />
          <DialogButtons closeTo={dataPage} submit="Link anfordern" />
        </Form>
      </FormState>
    </UrlDialog>
  );
}
