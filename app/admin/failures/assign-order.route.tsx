import { CustomerChoice, type CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/assign-order.route.ts";
import { type LoadedAssignment, loadAssignment } from "./assign-queries.server.ts";
import { assignOrder, nothingWaits } from "./commands.server.ts";
import { OrderFacts } from "./failure-parts.tsx";
import { assignAddress, assignList, failuresPath } from "./failures-address.ts";

export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
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
      <TextLink to={failuresPath} size="line">
        Zurück zu den Störungen
      </TextLink>
      <h1 id="zuordnen" tabIndex={-1} className="mt-2 mb-4 text-3xl wrap-anywhere text-forest">
        {title}
      </h1>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <PagePart id="laut-shop" title="Angaben des Shops">
        <p>
          <strong>{page.reason.title}.</strong> {page.reason.advice}
        </p>
        {page.facts && <OrderFacts facts={page.facts} />}
      </PagePart>
      {page.mayAssign && (
        <Customers
          id="vorschlaege"
          title={page.isAcceptance ? "Konto des Warenkorbs" : "Mögliche Konten"}
          nothing="Kein passendes Konto gefunden."
          customers={page.suggested}
          page={loaderData}
        />
      )}
      {page.mayAssign && !page.isAcceptance && (
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
            <Customers
              id="gefunden"
              title={`Treffer zu „${search}“`}
              nothing="Keine Treffer. Die Suche ist ab zwei Zeichen möglich."
              customers={page.found}
              page={loaderData}
            />
          )}
        </>
      )}
      {page.chosen && page.mayAssign && !result && (
        <AssignQuestion page={page} customer={page.chosen} orderId={orderId} search={search} />
      )}
    </div>
  );
}

function Customers(props: {
  id: string;
  title: string;
  nothing: string;
  customers: readonly CustomerToChoose[];
  page: { orderId: string; search: string };
}) {
  const { id, title, nothing, customers, page } = props;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-2xl text-forest">
        {title}
      </h2>
      {customers.length === 0 && <p className="text-ink-soft">{nothing}</p>}
      <CustomerChoice
        choices={customers}
        address={(customerId) => assignAddress(page.orderId, { search: page.search, customerId })}
        preventScrollReset
      />
    </section>
  );
}

function AssignQuestion(props: {
  page: LoadedAssignment;
  customer: NonNullable<LoadedAssignment["chosen"]>;
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
        {customer.mark && <span className="text-danger">{` (${customer.mark})`}</span>}
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
