import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { readSearchText } from "#app/ui/search-text.ts";
import type { Route } from "./+types/assign-order.route.ts";
import { assignOrderFromForm, nothingWaits } from "./assign-order.server.ts";
import { AssignQuestion } from "./assign-question.tsx";
import { CustomerList } from "./customer-list.tsx";
import { CustomerSearch } from "./customer-search.tsx";
import { loadAssignment } from "./load-assignment.server.ts";
import { StrayFacts } from "./stray-facts.tsx";
import { troublesPath } from "./troubles-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const search = readSearchText(url.searchParams.get("suche"));
  const customerId = url.searchParams.get("kunde") ?? "";
  const { orderId } = params;
  const page = await loadOrSay(log, "Die Bestellung konnte nicht geladen werden.", () =>
    loadAssignment(db, { orderId, search, customerId }),
  );
  if (!page) throw await nothingWaits(context, orderId);
  return { orderId, search, page };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return assignOrderFromForm(await readForm(request), context, params.orderId);
}

export default function AssignOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, search, page } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  const title = `${page.name} ${page.isAcceptance ? "annehmen" : "zuordnen"}`;
  return (
    <div className="max-w-3xl">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <Link
        to={troublesPath}
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
          Das meldet der Shop
        </h2>
        <p className="mt-2">
          <strong>{page.reason.title}.</strong> {page.reason.advice}
        </p>
        {page.facts && <StrayFacts facts={page.facts} />}
      </section>
      {page.mayAssign && (
        <>
          <CustomerList
            id="vorschlaege"
            title={page.isAcceptance ? "Konto des Warenkorbs" : "Könnte gehören zu"}
            nothing="Kein Konto passt von selbst zu dieser Bestellung."
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
