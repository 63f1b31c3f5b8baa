import { redirect } from "react-router";
import { requirePasswordBeside } from "#app/account/credentials/password-proof.server.ts";
import { unmarkBrowser } from "#app/account/limits.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { CurrentPasswordField } from "#app/account/secret-fields.tsx";
import { leaveForSignIn } from "#app/account/sign-in.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { platformContext } from "#app/context.ts";
import { dataPage } from "#app/frame/data-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/delete-own.route.ts";
import { deleteAccount, readDoomed } from "./delete-account.server.ts";
import { DeletionForm, DeletionLists } from "./deletion-lists.tsx";
import { getOwnDeletionView } from "./deletion-queries.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";
export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireDeletable(context);
  const { db, now, log, config } = context.get(platformContext);
  const view = await loadOrSay(log, "Ihr Konto konnte nicht geladen werden.", () =>
    getOwnDeletionView(db, userId, { now, hasOwnStore: config.hasOwnStore }),
  );
  if (!view) throw redirect("/auth");
  return view;
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { files, merchant, config, log, defer } = platform;
  const { userId, sessionId, profile } = await requireDeletable(context);
  return runAction(args, { secretFields }, async (form) => {
    const { currentPassword } = requireValid(form, passwordAgainSchema);
    const desk = bookingDesk(platform);
    const read = async () => {
      const doomed = await readDoomed(desk, userId, null);
      return { passwordHash: doomed?.passwordHash ?? null, doomed };
    };
    const proved = await requirePasswordBeside(platform, userId, currentPassword, read);
    const deletion = await deleteAccount(
      { desk, files, defer, merchant: config.hasOwnStore ? merchant : null },
      userId,
      { userId, sessionId, passwordHash: proved.passwordHash },
      proved.doomed,
    );
    switch (deletion.outcome) {
      case "not-found":
        return redirect("/auth");
      case "failed":
        log.error("account.delete_failed", deletion.error, { step: deletion.step });
        throw new Refusal({ status: 503, message: failures[deletion.step] });
      case "deleted":
        return leaveForSignIn(context, {
          title: "Konto gelöscht",
          text: deletion.areFilesDeleted
            ? "Alles Gute für Sie und Ihre Tiere!"
            : "Ihre Dateien werden in den nächsten Minuten gelöscht.",
          setCookie: await unmarkBrowser(platform, request.headers, profile.email),
        });
    }
  });
}

const failures = {
  subscription:
    "Der Shop ist nicht erreichbar. Es wurde nichts gelöscht. Bitte versuchen Sie es später erneut.",
  account: "Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
} as const;

export default function DeleteOwnAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Konto löschen" hasErrors={result !== undefined} />
      <TextLink to={dataPage} size="touch">
        Zurück zu „Meine Daten“
      </TextLink>
      <h1 className="mt-2 mb-5 text-3xl text-forest">Konto löschen</h1>
      <div className="grid max-w-3xl gap-5">
        <DeletionLists {...loaderData} staysTitle="Bleibt ohne Bezug zu Ihrem Konto gespeichert" />
        <DeletionForm result={result} closeTo={dataPage} submit="Konto endgültig löschen">
          <p>
            <strong>Das lässt sich nicht rückgängig machen.</strong>{" "}
            <Link
              to={`${dataPage}/herunterladen`}
              className="text-forest underline underline-offset-4"
            >
              Vorher Daten herunterladen
            </Link>
          </p>
          <CurrentPasswordField />
        </DeletionForm>
      </div>
    </>
  );
}

/** The practice's account, also while its second step is not set up. */
async function requireDeletable(context: Parameters<typeof requireVisitor>[0]) {
  const visitor = requireVisitor(context);
  if (visitor.role !== "admin" && !visitor.owesTwoFactor) return visitor;
  throw await redirectWithToast(context, dataPage, {
    title: "Nicht möglich",
    text: "Das Konto der Praxis lässt sich hier nicht löschen.",
    tone: "error",
  });
}
