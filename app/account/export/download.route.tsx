import type { FormEvent } from "react";
import { CurrentPasswordField } from "#app/account/credentials/current-password-field.tsx";
import { dataHeadings, dataPage } from "#app/account/data-address.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { newId } from "#app/platform/ids.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/download.route.ts";
import { readRefusal } from "./download-refusals.ts";

/** The refusal of the file's own address, as a form says it. */
export function loader({ url }: Route.LoaderArgs) {
  const refusal = readRefusal(url.searchParams);
  if (!refusal) return { result: undefined };
  const { field, form } = refusal;
  const result: FormResult = {
    id: newId(),
    values: {},
    fieldErrors: field ? { currentPassword: field } : {},
    ...(form && { formError: { title: "Nicht heruntergeladen", message: form } }),
  };
  return { result };
}

/** Asks for the password before everything of an account is handed out. */
export default function DownloadDialog({ loaderData }: Route.ComponentProps) {
  const { result } = loaderData;
  const title = "Meine Daten herunterladen";
  useFocusAfterDialog(dataHeadings.export);
  return (
    <UrlDialog title={title} closeTo={dataPage}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="archiv-" result={result}>
        {/* A plain form: the answer is a file, which the browser saves while the page stays. */}
        <form
          method="post"
          action={`${dataPage}/meine-daten.zip`}
          noValidate
          onSubmit={forgetPassword}
          className="space-y-5"
        >
          <FormErrors />
          <p>
            Das Archiv enthält alles über Sie und Ihre Tiere. Bitte geben Sie Ihr Passwort ein,
            damit es nur Sie bekommen, auch wenn dieses Gerät einmal unbeaufsichtigt ist.
          </p>
          <CurrentPasswordField />
          <p className="text-ink-soft">
            Der Download beginnt gleich danach und kann bei vielen Dateien etwas dauern. Bewahren
            Sie die Datei gut auf.
          </p>
          <DialogButtons closeTo={dataPage} submit="Herunterladen" />
        </form>
      </FormState>
    </UrlDialog>
  );
}

/** Once it is sent: the page stays open, and nobody else is to send it again. */
function forgetPassword({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  setTimeout(() => form.reset());
}
