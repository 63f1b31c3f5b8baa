import { Outlet } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { Route } from "./+types/customer.route.ts";
import { customerName } from "./customer.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { getCustomer } from "./customer-queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  const customer = await getCustomer(db, params.customerId, now);
  if (!customer) {
    throw await redirectWithToast(context, "/admin", {
      title: "Kunde nicht gefunden",
      text: "Dieses Konto gibt es nicht mehr.",
      tone: "error",
    });
  }
  return { customer };
}

export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={customerName(customer)} />
      <h1 className="mb-4 text-3xl wrap-anywhere text-forest">{customerName(customer)}</h1>
      <CustomerActions customer={customer} />
      <Outlet />
    </>
  );
}
