import { data, useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/admin.route.ts";
import {
  customersAddress,
  isRestricted,
  readCustomersView,
} from "./customers/customers-address.ts";
import { CustomersSection } from "./customers/customers-section.tsx";
import { readDashboard } from "./dashboard.server.ts";
import { addMenuEntry, MenuPanel } from "./menu-panel.tsx";
import { TodaySection } from "./today/today-section.tsx";
import { useFailureToast } from "./use-failure-toast.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const dashboard = await readDashboard(context.get(platformContext), {
    view: readCustomersView(url.searchParams),
    customerId: params.customerId ?? null,
  });
  const isWhole = dashboard.today && dashboard.customers.list;
  return data(dashboard, { status: isWhole ? 200 : 500 });
}

/** Specification, section 2: the menu's button says that it is not made yet. */
export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const form = await readForm(request);
  if (form.get("intent") !== addMenuEntry) throw badRequest();
  const backTo = customersAddress(readCustomersView(url.searchParams));
  return redirectWithToast(context, backTo, { title: "Funktion in Entwicklung", tone: "success" });
}

/** The details that open over it are read with it. */
export function shouldRevalidate() {
  return true;
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { view, today, customers } = loaderData;
  // A dialog has a title of its own.
  const dialog = useOutlet();
  useFailureToast(customers.failure);
  return (
    <>
      {!dialog && <PageMeta title="Admin Dashboard" />}
      <TodaySection today={today} isFolded={isRestricted(view)} />
      <CustomersSection view={view} customers={customers} />
      <MenuPanel address={customersAddress(view)} />
      {dialog}
    </>
  );
}
