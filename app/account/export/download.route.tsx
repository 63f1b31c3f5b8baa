import { Form } from "react-router";
import { CurrentPasswordField } from "#app/account/credentials/current-password-field.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { newId } from "#app/platform/ids.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/download.route.ts";
import { DownloadGranted } from "./download-granted.tsx";
import { readRefusal, refusedDownloadAddress } from "./download-refusals.ts";
import { grantFromForm } from "./grant-from-form.server.ts";

/** The refusal of the file's own address, as a form says it. */
export function loader({ url }: Route.LoaderArgs) {
  const message = readRefusal(url.searchParams);
  if (!message) return { result: undefined };
  const formError = { title: "Nicht heruntergeladen", message };
  const result: FormResult = { id: newId(), values: {}, fieldErrors: {}, formError };
  return { result };
}

export function action({ request, context }: Route.ActionArgs) {
  return grantFromForm(request, context);
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Asks for the password before everything of an account is handed out. */
export default function DownloadDialog({ loaderData, actionData }: Route.ComponentProps) {
  // An answer to the password takes the place of what was refused before it.
  const { result } = actionData ?? loaderData;
  const grant = actionData && "grant" in actionData ? actionData.grant : null;
  const title = "Meine Daten herunterladen";
  useFocusAfterDialog(dataHeadings.export);
  return (
    <UrlDialog title={title} closeTo={dataPage}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      {grant ? (
        <DownloadGranted grant={grant} />
      ) : (
        <FormState idPrefix="archiv-" result={result}>
          <Form
            method="post"
            action={refusedDownloadAddress(null)}
            replace
            preventScrollReset
            noValidate
            className="space-y-5"
          >
            <FormErrors />
            <p>
              Das Archiv enthält alles über Sie und Ihre Tiere. Bitte geben Sie Ihr Passwort ein,
              damit es nur Sie bekommen, auch wenn dieses Gerät einmal unbeaufsichtigt ist.
            </p>
            <CurrentPasswordField />
            <DialogButtons closeTo={dataPage} submit="Herunterladen" />
          </Form>
        </FormState>
      )}
    </UrlDialog>
  );
}
