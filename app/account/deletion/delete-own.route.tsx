import { Form, Link, redirect } from "react-router";
import { CurrentPasswordField } from "#app/account/credentials/current-password-field.tsx";
import { platformContext } from "#app/context.ts";
import { dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/delete-own.route.ts";
import { deleteOwnFromForm } from "./delete-own.server.ts";
import { DeletionLists } from "./deletion-lists.tsx";
import { getOwnDeletionView } from "./own-deletion-view.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireDeletable(context);
  const { db, now, log, config } = context.get(platformContext);
  const view = await loadOrSay(log, "Ihr Konto konnte nicht geladen werden.", () =>
    getOwnDeletionView(db, userId, { now, hasOwnStore: config.hasOwnStore }),
  );
  // Deleted since this request began.
  if (!view) throw redirect("/auth");
  return view;
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireDeletable(context);
  return deleteOwnFromForm(request, context);
}

/** After a refusal, too: it shows what is open now. */
export function shouldRevalidate() {
  return true;
}

/** Retry-After of the action reaches the client. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Says what goes, what stays and what is still open, and asks for the password. */
export default function DeleteOwnAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <>
      <PageMeta title="Konto löschen" hasErrors={result !== undefined} />
      <Link
        to={dataPage}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zu „Meine Daten“
      </Link>
      <h1 className="mt-2 mb-3 text-3xl text-forest">Konto löschen</h1>
      <p className="mb-6 max-w-prose">
        Schade, dass Sie gehen. Bitte lesen Sie in Ruhe, was dann geschieht. Erst mit Ihrem Passwort
        am Ende der Seite wird gelöscht.
      </p>
      <div className="grid max-w-3xl gap-5">
        <DeletionLists {...loaderData} staysTitle="Bleibt, ohne Verbindung zu einem Konto" />
        <FormState result={result}>
          <Form
            method="post"
            noValidate
            className="space-y-5 rounded-card border border-danger bg-surface p-5 shadow-soft sm:p-6"
          >
            <FormErrors />
            <p>
              <strong>Das lässt sich nicht rückgängig machen.</strong> Möchten Sie etwas behalten,
              dann{" "}
              <Link
                to={`${dataPage}/herunterladen`}
                className="text-forest underline underline-offset-4"
              >
                laden Sie zuerst Ihre Daten herunter
              </Link>
              . Zum Schluss bekommen Sie eine E-Mail, dass alles gelöscht ist.
            </p>
            <CurrentPasswordField hint="Damit niemand anders Ihr Konto löscht." />
            <div className="button-row">
              <Link to={dataPage} className={buttonClass("secondary")}>
                Abbrechen
              </Link>
              <SubmitButton variant="danger" busyText="Wird gelöscht...">
                Konto endgültig löschen
              </SubmitButton>
            </div>
          </Form>
        </FormState>
      </div>
    </>
  );
}

/**
 * The signed-in customer. The practitioner's account is the practice's, which would be without one,
 * also while she owes her second step.
 */
async function requireDeletable(context: Parameters<typeof requireVisitor>[0]) {
  const visitor = requireVisitor(context);
  if (visitor.role !== "admin" && !visitor.owesTwoFactor) return visitor;
  throw await redirectWithToast(context, dataPage, {
    title: "Nicht möglich",
    text: "Das Konto der Praxis lässt sich hier nicht löschen.",
    tone: "error",
  });
}
