import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { CurrentPasswordField } from "#app/account/secret-fields.tsx";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { Route } from "./+types/download.route.ts";
import { grantDownload, readRefusal } from "./download-grant.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

export function loader({ url }: Route.LoaderArgs) {
  const message = readRefusal(url.searchParams);
  if (!message) return { result: undefined };
  const formError = { title: "Nicht heruntergeladen", message };
  const result: FormResult = { id: newId(), values: {}, fieldErrors: {}, formError };
  return { result };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const platform = context.get(platformContext);
  const { userId, sessionId } = requireVisitor(context);
  const failure = {
    event: "export.failed",
    message:
      "Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es noch einmal.",
    secretFields,
  };
  return runAction(args, failure, async (form) => {
    const { currentPassword } = requireValid(form, passwordAgainSchema);
    await requirePassword(platform, userId, currentPassword);
    const { config, now } = platform;
    const grant = await grantDownload(config.sessionSecret, { userId, sessionId }, now);
    return { result: undefined, grant };
  });
}

export default function DownloadDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { result } = actionData ?? loaderData;
  const grant = actionData && "grant" in actionData ? actionData.grant : null;
  return (
    <PageDialog
      title="Meine Daten herunterladen"
      closeTo={dataPage}
      headingId={dataHeadings.export}
      result={result}
      idPrefix="archiv-"
    >
      {grant ? (
        <DownloadGranted grant={grant} />
      ) : (
        <Form
          method="post"
          action={`${dataPage}/herunterladen`}
          replace
          preventScrollReset
          noValidate
          className="space-y-5"
        >
          <FormErrors />
          <p>Die Datei enthält alle Daten zu Ihnen und Ihren Tieren.</p>
          <CurrentPasswordField />
          <DialogButtons closeTo={dataPage} submit="Herunterladen" />
        </Form>
      )}
    </PageDialog>
  );
}

function DownloadGranted({ grant }: { grant: string }) {
  const hasScript = useHasScript();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef("");
  useEffect(() => {
    if (asked.current === grant) return;
    asked.current = grant;
    form.current?.requestSubmit();
  }, [grant]);
  return (
    // A plain form: the answer is a file, which the browser saves while the page stays.
    <form ref={form} method="post" action={`${dataPage}/meine-daten.zip`} className="space-y-5">
      <p role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
        <strong>Das Passwort stimmt.</strong>{" "}
        {hasScript
          ? "Die Datei wird gleich heruntergeladen. Das kann etwas dauern."
          : "Laden Sie die Datei jetzt herunter. Das kann etwas dauern."}
      </p>
      <p className="text-ink-soft">Bitte bewahren Sie die Datei sicher auf.</p>
      <input type="hidden" name="grant" value={grant} />
      <div className="button-row">
        <ButtonLink to={dataPage} preventScrollReset replace>
          Schließen
        </ButtonLink>
        <Button type="submit" variant={hasScript ? "secondary" : "primary"}>
          Datei herunterladen
        </Button>
      </div>
    </form>
  );
}
