import { Form } from "react-router";
import { EmailField } from "#app/account/account-fields.tsx";
import { dataHeadings, dataPage } from "#app/account/data-address.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/change-email.route.ts";
import { changeEmailFromForm } from "./change-email.server.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { selectWaitingAddress } from "./email-queries.server.ts";

/** The address that waits already, so that its link can be asked for once more. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const [waiting] = await loadOrSay(log, "Ihre Daten konnten nicht geladen werden.", () =>
    selectWaitingAddress(db, userId, now),
  );
  return { waiting: waiting?.email };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeEmailFromForm(request, context);
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ChangeEmailDialog({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const title = "E‑Mail‑Adresse ändern";
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(dataHeadings.signIn);
  return (
    <UrlDialog title={title} closeTo={dataPage}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="adresse-" result={result} defaults={{ email: loaderData.waiting ?? "" }}>
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
