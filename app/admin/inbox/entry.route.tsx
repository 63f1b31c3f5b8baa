import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { entryIdPattern } from "#app/inbox/entry.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/entry.route.ts";
import { describeEntry } from "./describe-entry.server.ts";
import { readEntryView } from "./entry-address.ts";
import { changeEntryFromForm, entryNotFound } from "./entry-change.server.ts";
import { getEntry } from "./entry-queries.server.ts";
import { EntryView } from "./entry-view.tsx";
import { inboxPath } from "./inbox-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const view = readEntryView(url.searchParams);
  const found = entryIdPattern.test(params.entryId)
    ? await loadOrSay(log, "Die Nachricht konnte nicht geladen werden.", () =>
        getEntry(db, params.entryId, view.search),
      )
    : null;
  if (!found) throw await entryNotFound(context);
  return { ...view, entry: describeEntry(found, now) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  if (!entryIdPattern.test(params.entryId)) return entryNotFound(context);
  return changeEntryFromForm(await readForm(request), context, params.entryId);
}

/** After a refusal, too: it says that something is no longer as it was. */
export function shouldRevalidate() {
  return true;
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <>
      <PageMeta title={`${entry.heading}, ${entry.name}`} hasErrors={result !== undefined} />
      <Link
        to={inboxPath}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zu den Nachrichten
      </Link>
      <EntryView {...loaderData} result={result} newKey={actionData?.key ?? null} />
    </>
  );
}
