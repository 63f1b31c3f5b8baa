import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/assign-order.route.ts";
import {
  type CustomerToChoose,
  type LoadedAssignment,
  loadAssignment,
} from "./assign-queries.server.ts";
import { assignOrder, nothingWaits } from "./commands.server.ts";
import { OrderFacts } from "./failure-parts.tsx";
import { assignAddress, assignList, failuresPath } from "./failures-address.ts";

export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const { search, customerId } = assignList.read(url.searchParams);
  const page = await loadOrSay(log, "Die Bestellung konnte nicht geladen werden.", () =>
    loadAssignment(db, { orderId, search, customerId: customerId ?? "" }),
  );
  if (!page) throw await nothingWaits(context, orderId);
  return { orderId, search, page };
}

export function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  requirePractitioner(context);
  const failure = {
    event: "admin.order_assign_failed",
    details: { orderId },
    message:
      "Der Shop ist gerade nicht erreichbar. Bitte prüfen Sie später, ob die Bestellung zugeordnet ist.",
    status: 503,
  } as const;
  return runAction({ request, context }, failure, (form) => assignOrder(context, form, orderId));
}

export default function AssignOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, search, page } = loaderData;
  const result = actionData?.result;
  const title = `${page.name} ${page.isAcceptance ? "annehmen" : "zuordnen"}`;
  return (
    <div className="max-w-3xl">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <Link
        to={failuresPath}
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu den Störungen
      </Link>
      <h1 id="zuordnen" tabIndex={-1} className="mt-2 mb-4 text-3xl wrap-anywhere text-forest">
        {title}
      </h1>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <section
        aria-labelledby="laut-shop"
        className="rounded-card border border-line bg-surface p-5 wrap-anywhere shadow-soft sm:p-6"
      >
        <h2 id="laut-shop" className="text-2xl text-forest">
          Angaben des Shops
        </h2>
        <p className="mt-2">
          <strong>{page.reason.title}.</strong> {page.reason.advice}
        </p>
        {page.facts && <OrderFacts facts={page.facts} />}
      </section>
      {page.mayAssign && (
        <>
          <CustomerList
            id="vorschlaege"
            title={page.isAcceptance ? "Konto des Warenkorbs" : "Mögliche Konten"}
            nothing="Kein passendes Konto gefunden."
            customers={page.suggested}
            orderId={orderId}
            search={search}
          />
          {!page.isAcceptance && (
            <CustomerSearch orderId={orderId} search={search} found={page.found} />
          )}
        </>
      )}
      {page.chosen && page.mayAssign && !result && (
        <AssignQuestion page={page} customer={page.chosen} orderId={orderId} search={search} />
      )}
    </div>
  );
}

function CustomerSearch(props: {
  orderId: string;
  search: string;
  found: readonly CustomerToChoose[];
}) {
  const { orderId, search, found } = props;
  return (
    <>
      <div className="mt-8">
        <SearchForm
          action={assignAddress(orderId)}
          label="Konto suchen"
          hint="Name, E-Mail-Adresse, Ort, Tier oder Bestellnummer"
          search={search}
          idPrefix="konto-"
        />
      </div>
      {search !== "" && (
        <CustomerList
          id="gefunden"
          title={`Treffer zu „${search}“`}
          nothing="Keine Treffer. Die Suche ist ab zwei Zeichen möglich."
          customers={found}
          orderId={orderId}
          search={search}
        />
      )}
    </>
  );
}

function CustomerList(props: {
  id: string;
  title: string;
  nothing: string;
  customers: readonly (CustomerToChoose & { why?: string })[];
  orderId: string;
  search: string;
}) {
  const { id, title, nothing, customers, orderId, search } = props;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-2xl text-forest">
        {title}
      </h2>
      {customers.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {customers.map(({ id: customerId, name, email, city, pets, isBlocked, why }) => (
            <li
              key={customerId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 wrap-anywhere"
            >
              <div className="min-w-0">
                <p className="font-bold">
                  <bdi>{name}</bdi>
                  {isBlocked && <span className="font-normal text-danger"> (gesperrt)</span>}
                </p>
                <p className="text-ink-soft">
                  <bdi>{email}</bdi>
                  {email && city && ", "}
                  <bdi>{city}</bdi>
                </p>
                {pets && (
                  <p className="text-ink-soft">
                    Tiere: <bdi>{pets}</bdi>
                  </p>
                )}
                {why && <p className="text-sm">{why}</p>}
              </div>
              <Link
                to={assignAddress(orderId, { search, customerId })}
                preventScrollReset
                className={buttonClass("secondary")}
              >
                Auswählen
                <span className="sr-only">{`: ${name}, ${email}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AssignQuestion(props: {
  page: LoadedAssignment;
  customer: CustomerToChoose;
  orderId: string;
  search: string;
}) {
  const { page, customer, orderId, search } = props;
  const closeTo = assignAddress(orderId, { search });
  return (
    <UrlDialog title={`${page.name} diesem Konto zuordnen?`} closeTo={closeTo}>
      <p className="wrap-anywhere">
        <strong>
          <bdi>{customer.name}</bdi>
        </strong>
        , <bdi>{customer.email}</bdi>
        {customer.isBlocked && <span className="text-danger"> (gesperrt)</span>}
      </p>
      <p className="mt-3">Nach der Zuordnung:</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <Consequences page={page} />
        <li>Spätere Meldungen zu dieser Bestellung werden diesem Konto zugeordnet.</li>
      </ul>
      <p className="mt-3">Das lässt sich nicht rückgängig machen.</p>
      <ConfirmForm
        closeTo={closeTo}
        action={closeTo}
        confirmText="Bestellung zuordnen"
        busyText="Wird zugeordnet..."
        isDanger={false}
      >
        <input type="hidden" name="customerId" value={customer.id} />
      </ConfirmForm>
    </UrlDialog>
  );
}

function Consequences({ page: { facts, isPaid, others } }: { page: LoadedAssignment }) {
  const { slots = 0, opensHerbs = false } = facts ?? {};
  const hasBenefit = slots > 0 || opensHerbs;
  return (
    <>
      <li>Die Bestellung erscheint in diesem Konto.</li>
      {slots > 0 && (
        <li>
          {slots === 1
            ? "1 Platz für ein weiteres Haustier wird"
            : `${slots} Plätze für weitere Haustiere werden`}{" "}
          {isPaid ? "freigeschaltet." : "freigeschaltet, sobald die Bestellung bezahlt ist."}
        </li>
      )}
      {opensHerbs && <li>Das Kräuterlexikon-Abo gilt für dieses Konto.</li>}
      {!hasBenefit && <li>Es wird nichts freigeschaltet.</li>}
      {isPaid && <li>Die Bestellbestätigung geht per E-Mail an diese Adresse.</li>}
      {others.length > 0 && <li>{`Ebenfalls übernommen: ${others.join(", ")}.`}</li>}
    </>
  );
}
