import { useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/customer.route.ts";
import { ContactCard } from "./contact-card.tsx";
import { customerName } from "./customer.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerAnimals } from "./customer-animals.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { customerNotFound } from "./customer-not-found.server.ts";
import { getCustomerPage } from "./customer-page-queries.server.ts";
import { describeCustomer } from "./describe-customer.server.ts";
import { CustomerNotes } from "./notes/customer-notes.tsx";
import { addNoteFromForm } from "./notes/note-change.server.ts";
import { customerViewAddress, notesHeadingId, readCustomerView } from "./page-address.ts";
import { CustomerTimeline } from "./timeline/customer-timeline.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const view = readCustomerView(url.searchParams);
  const wanted = { view, noteId: params.noteId ?? "", now };
  const found = await loadOrSay(log, "Der Kunde konnte nicht geladen werden.", () =>
    getCustomerPage(db, params.customerId, wanted),
  );
  if (!found) throw await customerNotFound(context);
  return describeCustomer(found, view, now);
}

/** Keeps a note; the page then shows the newest of them. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const { customerId } = params;
  const view = { ...readCustomerView(url.searchParams), notesBefore: null };
  const backTo = `${customerViewAddress(customerId, view)}#${notesHeadingId}`;
  return addNoteFromForm(await readForm(request), context, customerId, backTo);
}

/** After a refusal, too, and for a dialog: the page reads what that is about. */
export function shouldRevalidate() {
  return true;
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, view, animals, notes, noteKey, older } = loaderData;
  const result = actionData?.result;
  // A dialog has a title of its own.
  const dialog = useOutlet();
  useErrorToast(result);
  return (
    <>
      {!dialog && <PageMeta title={customerName(customer)} hasErrors={result !== undefined} />}
      <CustomerHead described={loaderData} />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[2fr_3fr]">
        <div className="grid gap-6 *:min-w-0">
          <ContactCard customer={customer} />
          <CustomerAnimals customerId={customer.id} view={view} animals={animals} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          <FormState result={result}>
            <CustomerNotes
              customerId={customer.id}
              view={view}
              notes={notes}
              noteKey={noteKey}
              older={older}
            />
          </FormState>
          <CustomerTimeline described={loaderData} />
        </div>
      </div>
      <div className="mt-6">
        <CustomerActions customer={customer} />
      </div>
      {dialog}
    </>
  );
}
