import { data, type RouterContextProvider, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/orders.route.ts";
import { orderQuestions, ordersAddress, readOrdersView } from "./orders-address.ts";
import { changeOrderFromForm } from "./orders-change.server.ts";
import { OrdersFilter } from "./orders-filter.tsx";
import { listMerchantOrders } from "./orders-list.server.ts";
import { OrdersListing, OrdersUnreachable } from "./orders-listing.tsx";
import { OrderQuestionDialog } from "./orders-question.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const view = readOrdersView(url.searchParams);
  const listed = await listMerchantOrders(context.get(platformContext), view);
  const [question] = orderQuestions.filter((one) => url.searchParams.has(one));
  const asked = question && {
    question,
    order: listed?.orders.find(
      ({ id, state }) => id === url.searchParams.get(question) && state === "pending",
    ),
  };
  return data({ view, listed, asked }, { status: listed ? 200 : 503 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = ordersAddress(readOrdersView(url.searchParams));
  return changeOrderFromForm(await readForm(request), context, backTo);
}

/** After a refusal, too: it says that the list is no longer as it was. */
export function shouldRevalidate() {
  return true;
}

/** The layout's guard has checked the role already; a wrong place in `routes.ts` stays safe. */
function requirePractitioner(context: Readonly<RouterContextProvider>): void {
  if (requireVisitor(context).role !== "admin") throw redirect("/pets");
}

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, listed, asked } = loaderData;
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  return (
    <>
      <PageMeta title="Bestellungen" hasErrors={result !== undefined} />
      <div className="max-w-3xl">
        <h1 className="mb-4 text-3xl text-forest">Bestellungen</h1>
        <OrdersFilter view={view} />
        <FormState result={result}>
          <FormErrors />
        </FormState>
        {listed ? <OrdersListing view={view} listed={listed} /> : <OrdersUnreachable view={view} />}
      </div>
      {/* Gone with the answer: a message would be placed in it and go with it. */}
      {asked?.order && !result && (
        <OrderQuestionDialog question={asked.question} order={asked.order} view={view} />
      )}
    </>
  );
}
