import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import type { Route } from "./+types/new-entry.route.ts";
import { enterEntryFromForm } from "./enter-entry.server.ts";
import { inboxPath } from "./inbox-address.ts";
import { NewEntryForm } from "./new-entry-form.tsx";
import { newKinds, readNewKind } from "./new-entry-view.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { now } = context.get(platformContext);
  const kind = readNewKind(url.searchParams);
  return { kind, id: newId(), day: dayInGermany(now), time: timeInGermany(now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  return enterEntryFromForm(await readForm(request), context);
}

export default function NewEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, ...moment } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <>
      <PageMeta title="Anruf oder Brief eintragen" hasErrors={result !== undefined} />
      <Link
        to={inboxPath}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zu den Nachrichten
      </Link>
      <h1 className="mt-2 mb-2 text-3xl text-forest">Anruf oder Brief eintragen</h1>
      <p className="mb-5 max-w-2xl text-ink-soft">
        Auch ein Widerruf oder eine Kündigung am Telefon oder per Brief gilt. Maßgeblich ist, wann
        die Erklärung bei Ihnen angekommen ist.
      </p>
      <div className="max-w-2xl rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
        <NewEntryForm
          kind={newKinds.find((one) => one.kind === result?.values.kind)?.kind ?? kind}
          id={result?.values.id ?? id}
          {...moment}
          result={result}
        />
      </div>
    </>
  );
}
