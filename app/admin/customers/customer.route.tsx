import { useLocation, useOutlet } from "react-router";
import {
  accountHeadingId,
  actionAddress,
  type PossibleAction,
  possibleActions,
} from "#app/admin/customers/actions/possible-actions.ts";
import { CustomerNotes } from "#app/admin/customers/notes/customer-notes.tsx";
import { addNote, auditNote, newNoteSchema } from "#app/admin/customers/notes/notes.server.ts";
import { CustomerTimeline } from "#app/admin/customers/timeline/customer-timeline.tsx";
import { BackLink } from "#app/admin/ui/links.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { CopyButton } from "#app/pets/copy-button.tsx";
import { petAllowance } from "#app/pets/policy.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/customer.route.ts";
import {
  type Customer,
  type CustomerPageData,
  customerNotFound,
  type DescribedAnimal,
  getCustomerPage,
} from "./customer.server.ts";
import { customerName, postalAddress } from "./customer.ts";
import { AnimalCard } from "./customer-animals.tsx";
import { customersList } from "./customers-address.ts";
import type { OpenItem } from "./open-items.server.ts";
import {
  animalsHeadingId,
  type CustomerView,
  customerHeadingId,
  customerPage,
  customerViewAddress,
  notesHeadingId,
  timelineHeadingId,
} from "./page-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const view = customerPage.read(url.searchParams);
  const wanted = { view, noteId: params.noteId ?? "", now };
  const page = await loadOrSay(log, "Der Kunde konnte nicht geladen werden.", () =>
    getCustomerPage(db, params.customerId, wanted),
  );
  if (!page) throw await customerNotFound(context);
  return page;
}

const failure = {
  event: "customers.note_failed",
  message: "Die Notiz konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { customerId } = params;
    const { db, now } = context.get(platformContext);
    const { key: noteId, text } = requireValid(form, newNoteSchema);
    const author = practitionerName(requireVisitor(context).profile);
    const added = await addNote(db, { customerId, noteId, text, author }, now);
    if (added.outcome === "not-found") return customerNotFound(context);
    if (added.outcome === "key-taken") {
      // The next form has a key of its own.
      form.delete("key");
      throw new Refusal({
        status: 409,
        title: "Noch nicht gespeichert",
        message: "Bitte speichern Sie diese Notiz noch einmal.",
      });
    }
    auditNote(context, "note-add", customerId, added.createdAt);
    const view = { ...customerPage.read(url.searchParams), notesBefore: null };
    const backTo = `${customerViewAddress(customerId, view)}#${notesHeadingId}`;
    return redirectWithToast(context, backTo, { title: "Notiz gespeichert" });
  });
}

/** After a refusal and for a dialog, too. */
export function shouldRevalidate() {
  return true;
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, view, open, animals, notes, noteKey, older } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={customerName(customer)} hasErrors={result !== undefined} />}
      <CustomerHead page={loaderData} />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_3fr] ">
        <div className="grid gap-4 *:min-w-0">
          <OpenItems items={open} />
          <CustomerAnimals customerId={customer.id} view={view} animals={animals} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <FormState result={result}>
            <CustomerNotes
              customerId={customer.id}
              view={view}
              notes={notes}
              noteKey={noteKey}
              older={older}
            />
          </FormState>
          <CustomerTimeline page={loaderData} />
        </div>
      </div>
      <div className="mt-4">
        <CustomerActions page={loaderData} />
      </div>
      {dialog}
    </>
  );
}

function OpenItems({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null;
  return (
    <PagePart id="offen" title="Anstehend">
      <ul className="-my-2 divide-y divide-line">
        {items.map(({ to, title, about, state }) => (
          <li key={to} className="py-1">
            <Link
              to={to}
              discover="none"
              className="inline-flex min-h-8 items-center font-semibold text-forest underline underline-offset-4"
            >
              {title}
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              {about}
              {state && <span className="font-semibold text-clay">{state}</span>}
            </p>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function CustomerAnimals(props: {
  customerId: string;
  view: CustomerView;
  animals: readonly DescribedAnimal[];
}) {
  const { customerId, view, animals } = props;
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

function CustomerContact({ customer }: { customer: Customer }) {
  const { fullName, email, phone } = customer;
  const lines = postalAddress(customer);
  return (
    <section aria-label="Kontakt" className="mt-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-5">
        {phone && <PhoneLink phone={phone} name={customerName(customer)} />}
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 sm:min-h-8"
        >
          {email}
        </a>
      </p>
      {lines.length > 0 && (
        <div className="flex items-center gap-2">
          <address className="min-w-0 not-italic" dir="auto">
            {lines.filter((line) => line !== fullName.trim()).join(", ")}
          </address>
          <CopyButton text={lines.join("\n")} what="Anschrift" />
        </div>
      )}
    </section>
  );
}

function CustomerActions(props: {
  page: Pick<CustomerPageData, "customer" | "since" | "lastActivity">;
}) {
  const { customer, since, lastActivity } = props.page;
  return (
    <PagePart id={accountHeadingId} title="Konto">
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          Konto verwalten
        </summary>
        <p className="text-sm text-ink-soft">
          Konto seit {since} · zuletzt aktiv: {lastActivity}
        </p>
        <ul className="divide-y divide-line">
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
      </details>
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

const parts = [
  { id: animalsHeadingId, label: "Tiere" },
  { id: notesHeadingId, label: "Notizen" },
  { id: timelineHeadingId, label: "Verlauf" },
  { id: accountHeadingId, label: "Konto" },
];

function CustomerHead(props: {
  page: Pick<CustomerPageData, "customer" | "view" | "blockedSince">;
}) {
  const { page } = props;
  const { customer, view, blockedSince } = page;
  return (
    <header className="mb-4">
      <BackLink to={customersList.address(view.list)}>Zurück zu den Kunden</BackLink>
      <h1
        id={customerHeadingId}
        tabIndex={-1}
        className="mb-2 text-3xl wrap-anywhere text-forest outline-none"
      >
        {customerName(customer)}
      </h1>
      <CustomerMarks customer={customer} blockedSince={blockedSince} />
      <CustomerContact customer={customer} />
      <nav aria-label="Auf dieser Seite" className="mt-2 flex flex-wrap gap-x-5">
        {parts.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}

const tones = {
  bad: "bg-danger-soft text-danger",
  open: "bg-clay-soft text-clay",
  good: "bg-success-soft text-success",
  plain: "border border-line bg-paper text-ink-soft",
} as const;

type CustomerMarksProps = Pick<CustomerPageData, "customer" | "blockedSince">;

function CustomerMarks({ customer, blockedSince }: CustomerMarksProps) {
  const { petCount } = customer;
  const allowance = petAllowance(customer.petSlotsPurchased);
  const marks = [
    blockedSince !== null && { label: `Gesperrt seit ${blockedSince}`, tone: tones.bad },
    !customer.isConfirmed && { label: "E-Mail unbestätigt", tone: tones.open },
    !customer.isComplete && { label: "Profil unvollständig", tone: tones.open },
    customer.hasSubscription && { label: "Kräuterlexikon-Abo", tone: tones.good },
    {
      label: `${petCount} von ${allowance} ${allowance === 1 ? "Haustier" : "Haustieren"}`,
      tone: tones.plain,
    },
  ].filter((mark) => mark !== false);
  return (
    <ul aria-label="Stand des Kontos" className="flex flex-wrap gap-2">
      {marks.map(({ label, tone }) => (
        <li key={label} className={`rounded-full px-3 py-0.5 text-sm font-bold ${tone}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}
