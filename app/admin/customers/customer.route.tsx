import { Link, useLocation, useOutlet } from "react-router";
import {
  accountHeadingId,
  actionAddress,
  type PossibleAction,
  possibleActions,
} from "#app/admin/customers/actions/possible-actions.ts";
import { CustomerNotes } from "#app/admin/customers/notes/customer-notes.tsx";
import { addNoteFromForm } from "#app/admin/customers/notes/note-change.server.ts";
import { CustomerTimeline } from "#app/admin/customers/timeline/customer-timeline.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { CopyButton } from "#app/pets/copy-button.tsx";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/customer.route.ts";
import { AnimalCard } from "./animal-card.tsx";
import { type Customer, customerName } from "./customer.ts";
import { CustomerHead } from "./customer-head.tsx";
import { customerNotFound } from "./customer-not-found.server.ts";
import { getCustomerPage } from "./customer-page-queries.server.ts";
import { type DescribedAnimal, describeCustomer } from "./describe-customer.server.ts";
import {
  animalsHeadingId,
  type CustomerView,
  customerViewAddress,
  notesHeadingId,
  readCustomerView,
} from "./page-address.ts";
import { postalAddress } from "./postal-address.ts";

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

type CustomerAnimalsProps = {
  customerId: string;
  view: CustomerView;
  animals: readonly DescribedAnimal[];
};

function CustomerAnimals({ customerId, view, animals }: CustomerAnimalsProps) {
  return (
    <PagePart id={animalsHeadingId} title={animals.length === 1 ? "Tier" : "Tiere"}>
      {animals.length === 0 ? (
        <p className="text-ink-soft">Dieser Kunde hat noch keine Haustiere hinzugefügt.</p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {animals.map((animal) => (
            <li key={animal.id}>
              <AnimalCard customerId={customerId} view={view} animal={animal} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}

/** How to reach a customer. */
function ContactCard({ customer }: { customer: Customer }) {
  const { email, phone } = customer;
  const lines = postalAddress(customer);
  return (
    <PagePart id="kontakt" title="Kontakt">
      <p>
        {phone ? (
          <PhoneLink phone={phone} name={customerName(customer)} />
        ) : (
          <span className="text-ink-soft">Keine Telefonnummer hinterlegt.</span>
        )}
      </p>
      <p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 sm:min-h-8"
        >
          {email}
        </a>
      </p>
      {lines.length > 0 ? (
        <div className="mt-3 flex items-start justify-between gap-2">
          <address className="min-w-0 whitespace-pre-line not-italic" dir="auto">
            {lines.join("\n")}
          </address>
          <CopyButton text={lines.join("\n")} what="Anschrift" />
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">Keine Anschrift hinterlegt.</p>
      )}
    </PagePart>
  );
}

/** What the practitioner can do with an account, by its state. */
function CustomerActions({ customer }: { customer: Customer }) {
  return (
    <PagePart id={accountHeadingId} title="Konto">
      <ul className="-my-3 divide-y divide-line">
        {possibleActions(customer).map((action) => (
          <li
            key={action.path}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-56 flex-1 text-ink-soft">{action.sentence}</p>
            <ActionLink action={action} to={actionAddress(customer.id, action.path)} />
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function ActionLink({ action, to }: { action: PossibleAction; to: string }) {
  const { search } = useLocation();
  const { label, look } = action;
  if (look === "download") {
    return (
      <a href={to} download className={buttonClass("secondary")}>
        {label}
      </a>
    );
  }
  return (
    <Link
      // What of the page is looked at stays below the question.
      to={to + search}
      discover="none"
      preventScrollReset
      className={
        look === "danger" ? `${buttonClass("secondary")} text-danger!` : buttonClass("secondary")
      }
    >
      {label}
    </Link>
  );
}
