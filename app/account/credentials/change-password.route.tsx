import { Form } from "react-router";
import { PasswordField } from "#app/account/account-fields.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/change-password.route.ts";
import { changePasswordFromForm } from "./change-password.server.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return changePasswordFromForm(request, context);
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ChangePasswordDialog({ actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const title = "Passwort ändern";
  useFocusAfterDialog(dataHeadings.signIn);
  return (
    <UrlDialog title={title} closeTo={dataPage}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="passwort-" result={result}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <p>
            Alle anderen Geräte werden dabei abgemeldet; auf diesem bleiben Sie angemeldet. Eine
            E-Mail bestätigt Ihnen die Änderung.
          </p>
          <CurrentPasswordField label="Bisheriges Passwort" />
          <PasswordField label="Neues Passwort" purpose="new" />
          <DialogButtons closeTo={dataPage} submit="Passwort ändern" />
        </Form>
      </FormState>
    </UrlDialog>
  );
}
