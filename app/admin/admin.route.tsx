import { data, Form, redirect, useOutlet } from "react-router";
import { customersList } from "#app/admin/customers/customers-address.ts";
import { CustomersSection } from "#app/admin/customers/customers-section.tsx";
import { TodaySection } from "#app/admin/today/today-section.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/admin.route.ts";
import { readDashboard } from "./dashboard.server.ts";
import { useFailureToast } from "./load-failure.tsx";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const customerId = params.customerId ?? null;
  const wanted = customersList.query(customersList.read(url.searchParams));
  // Where the list stood before it had a page of its own.
  if (wanted && customerId === null) throw redirect(customersList.address({}) + wanted);
  const dashboard = await readDashboard(platform, customerId);
  const isWhole = dashboard.today && dashboard.customers.list;
  return data(dashboard, { status: isWhole ? 200 : 500 });
}

/** Specification, section 2: the button adds nothing yet. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  const form = await readForm(request);
  if (form.get("intent") !== addMenuEntry) throw badRequest();
  return redirectWithToast(context, "/admin", { title: "Funktion in Entwicklung" });
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { today, customers } = loaderData;
  const dialog = useOutlet();
  useFailureToast(customers.failure);
  return (
    <>
      {!dialog && <PageMeta title="Admin Dashboard" />}
      <TodaySection today={today} />
      <CustomersSection customers={customers} />
      <MenuPanel />
      {dialog}
    </>
  );
}

/** Specification, section 2, 'Admin': fixed entries. */
const entries = [
  { path: "/dashboard", label: "Start" },
  { path: "/profile", label: "Profil" },
  { path: "/pets", label: "Haustiere" },
  { path: "/calendar", label: "Terminkalender" },
  { path: "/store", label: "Shop" },
  { path: "/admin", label: "Admin" },
];

const addMenuEntry = "add-menu-entry";

function MenuPanel() {
  return (
    <section aria-labelledby="menue" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="menue" className="text-2xl text-forest">
          Menüverwaltung
        </h2>
        <Form method="post" action="/admin" replace preventScrollReset>
          <input type="hidden" name="intent" value={addMenuEntry} />
          <SubmitButton variant="secondary" busyText="Hinzufügen">
            Hinzufügen
          </SubmitButton>
        </Form>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ path, label }) => (
          <li
            key={path}
            className="flex flex-wrap items-baseline justify-between gap-x-3 bg-surface px-5 py-3"
          >
            <span className="font-semibold">{label}</span>
            <code className="text-sm text-ink-soft">{path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
