import { useLocation, useOutlet } from "react-router";
import {
  accountHeadingId,
  actionAddress,
  type PossibleAction,
  possibleActions,
} from "#app/admin/customers/actions/possible-actions.ts";
import { CustomerNotes } from "#app/admin/customers/notes/customer-notes.tsx";
import { addNoteFromForm } from "#app/admin/customers/notes/notes.server.ts";
import { CustomerTimeline } from "#app/admin/customers/timeline/customer-timeline.tsx";
import { BounceNote } from "#app/admin/ui/bounce-note.tsx";
import { BackLink, EmailLink, PartLinks } from "#app/admin/ui/links.tsx";
import { CopyButton } from "#app/frame/copy-button.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { petAllowance } from "#app/pets/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { Route } from "./+types/customer.route.ts";
import { type CustomerPageData, customerNotFound, getCustomerPage } from "./customer.server.ts";
import { customerName, messageAddress, postalAddress } from "./customer.ts";
import { AnimalCard } from "./customer-animals.tsx";
import { customersList } from "./customers-address.ts";
import type { OpenItems } from "./open-items.server.ts";
import {
  animalsHeadingId,
  customerHeadingId,
  customerPage,
  customerViewAddress,
  mergeAddress,
  notesHeadingId,
  timelineHeadingId,
} from "./page-address.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const view = customerPage.read(url.searchParams);
  const wanted = { view, noteId: params.noteId ?? "", petId: params.petId ?? "", now };
  const page = await loadOrSay(log, "Der Kunde konnte nicht geladen werden.", () =>
    getCustomerPage(db, params.customerId, wanted),
  );
  if (!page) throw await customerNotFound(context);
  return { ...page, customer: { ...page.customer, email: readableEmail(page.customer.email) } };
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
    const outcome = await addNoteFromForm(context, form, customerId);
    if (outcome === "not-found") return customerNotFound(context);
    const view = { ...customerPage.read(url.searchParams), notesBefore: null };
    const backTo = `${customerViewAddress(customerId, view)}#${notesHeadingId}`;
    return redirectWithToast(context, backTo, { title: "Notiz gespeichert" });
  });
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, open } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={customerName(customer)} hasErrors={result !== undefined} />}
      <CustomerHead page={loaderData} />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_3fr] ">
        <div className="grid gap-4 *:min-w-0">
          <Open open={open} />
          <CustomerAnimals page={loaderData} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <FormState result={result}>
            <CustomerNotes page={loaderData} />
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

function Open({ open: { appointments, others } }: { open: OpenItems }) {
  if (appointments.length + others.length === 0) return null;
  return (
    <PagePart id="offen" title="Anstehend">
      <div className="grid gap-4">
        <FoldedItems items={appointments} shown={3} rest="Weitere Termine" />
        <FoldedItems items={others} shown={1} rest="Weitere" />
      </div>
    </PagePart>
  );
}

type Items = OpenItems[keyof OpenItems];

function FoldedItems({ items, shown, rest }: { items: Items; shown: number; rest: string }) {
  const folded = items.slice(shown);
  return (
    <>
      <OpenItemList items={items.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
            {`${rest}: ${folded.length}`}
          </summary>
          <OpenItemList items={folded} />
        </details>
      )}
    </>
  );
}

function OpenItemList({ items }: { items: Items }) {
  if (items.length === 0) return null;
  return (
    <ul className="-my-2 divide-y divide-line">
      {items.map(({ to, title, about, state }) => (
        <li key={to} className="py-0.5">
          <TextLink to={to} discover="none" size="inline">
            <strong>{title}</strong>
          </TextLink>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {about}
            {state && <span className="font-semibold text-clay">{state}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

type PageProps = { page: CustomerPageData };

function CustomerAnimals({ page: { customer, view, animals } }: PageProps) {
  const { search } = useLocation();
  const { id: customerId, hasAccount } = customer;
  return (
    <PagePart id={animalsHeadingId} title={animals.length === 1 ? "Tier" : "Tiere"}>
      {animals.length === 0 ? (
        <p className="text-ink-soft">
          {hasAccount
            ? "Dieser Kunde hat noch keine Haustiere hinzugefügt."
            : "Noch keine Tiere eingetragen."}
        </p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {animals.map((animal) => (
            <li key={animal.id}>
              <AnimalCard customerId={customerId} view={view} animal={animal} />
            </li>
          ))}
        </ul>
      )}
      {!hasAccount && (
        <p className="mt-4">
          <TextLink to={actionAddress(customerId, "tiere/neu") + search} preventScrollReset>
            Tier eintragen
          </TextLink>
        </p>
      )}
    </PagePart>
  );
}

function CustomerContact({ customer, phone }: Pick<PageProps["page"], "customer" | "phone">) {
  const { search } = useLocation();
  const { fullName, email } = customer;
  const lines = postalAddress(customer);
  return (
    <section aria-label="Kontakt" className="mt-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-5">
        <PhoneLink phone={phone} name={customerName(customer)} />
        {email && <EmailLink email={email} to={messageAddress(customer.id)} />}
        <TextLink
          to={actionAddress(customer.id, "kontakt") + search}
          preventScrollReset
          size="line"
        >
          Kontaktdaten bearbeiten
        </TextLink>
      </p>
      {lines.length > 0 && (
        <div className="flex items-center gap-2">
          <Place address={lines.filter((line) => line !== fullName.trim()).join(", ")} />
          <CopyButton text={lines.join("\n")} what="Anschrift" />
        </div>
      )}
    </section>
  );
}

function CustomerActions({ page: { customer, since, lastActivity } }: PageProps) {
  const { hasAccount } = customer;
  return (
    <PagePart id={accountHeadingId} title={hasAccount ? "Konto" : "Ohne Konto"}>
      <details open={!hasAccount}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          {hasAccount ? "Konto verwalten" : "Einladen, zusammenführen, löschen"}
        </summary>
        <p className="text-sm text-ink-soft">
          {hasAccount
            ? `Konto seit ${since} · zuletzt aktiv: ${lastActivity}`
            : `Eingetragen am ${since}`}
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
    <ButtonLink
      to={to + search}
      discover="none"
      preventScrollReset
      className={look === "danger" ? "text-danger!" : ""}
    >
      {label}
    </ButtonLink>
  );
}

const parts = [
  { id: animalsHeadingId, label: "Tiere" },
  { id: notesHeadingId, label: "Notizen" },
  { id: timelineHeadingId, label: "Verlauf" },
  { id: accountHeadingId, label: "Konto" },
];

function CustomerHead({ page }: PageProps) {
  const { customer, view } = page;
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
      <CustomerMarks page={page} />
      <CustomerContact customer={customer} phone={page.phone} />
      <BounceNote note={page.bounce} />
      <div className="mt-2 flex flex-wrap gap-x-5">
        <TextLink to={`/admin/anruf?kunde=${customer.id}`} discover="none">
          Termin eintragen
        </TextLink>
        {customer.email && (
          <TextLink to={messageAddress(customer.id)} discover="none">
            Nachricht
          </TextLink>
        )}
        {customer.petCount > 0 && (
          <TextLink to={`/admin/termine/warteliste?kunde=${customer.id}`} discover="none">
            Warteliste
          </TextLink>
        )}
        <PartLinks parts={parts} />
      </div>
    </header>
  );
}

const tones = {
  bad: "bg-danger-soft text-danger",
  open: "bg-clay-soft text-clay",
  good: "bg-success-soft text-success",
  plain: "border border-line bg-paper text-ink-soft",
} as const;

function CustomerMarks({ page: { customer, blockedSince } }: PageProps) {
  const { petCount, hasAccount, invitedAt, accountId } = customer;
  const allowance = petAllowance(customer.petSlotsPurchased);
  const marks = [
    !hasAccount && { label: "Ohne Konto", tone: tones.plain },
    invitedAt !== null && {
      label: `Eingeladen am ${formatDayOfInstant(invitedAt)}`,
      tone: tones.open,
    },
    blockedSince !== null && { label: `Gesperrt seit ${blockedSince}`, tone: tones.bad },
    hasAccount && !customer.isConfirmed && { label: "E-Mail unbestätigt", tone: tones.open },
    hasAccount && !customer.isComplete && { label: "Profil unvollständig", tone: tones.open },
    customer.hasSubscription && { label: "Kräuterlexikon-Abo", tone: tones.good },
    hasAccount && {
      label: `${petCount} von ${allowance} ${allowance === 1 ? "Haustier" : "Haustieren"}`,
      tone: tones.plain,
    },
  ].filter((mark) => mark !== false);
  return (
    <>
      <ul aria-label="Stand des Kontos" className="flex flex-wrap gap-2">
        {marks.map(({ label, tone }) => (
          <li key={label} className={`rounded-full px-3 py-0.5 text-sm font-bold ${tone}`}>
            {label}
          </li>
        ))}
      </ul>
      {accountId !== null && (
        <p className="mt-2">
          Zu dieser E-Mail-Adresse gibt es ein Konto:{" "}
          <bdi>{customer.accountName?.trim() || "ohne Namen"}</bdi>.{" "}
          <TextLink
            to={mergeAddress(customer.id, { targetId: accountId })}
            discover="none"
            size="line"
          >
            Zusammenführen
          </TextLink>
        </p>
      )}
    </>
  );
}
