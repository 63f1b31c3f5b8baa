import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";

/** Specification, section 2, 'Admin': fixed entries. */
const entries = [
  { path: "/dashboard", label: "Start" },
  { path: "/profile", label: "Profil" },
  { path: "/pets", label: "Haustiere" },
  { path: "/calendar", label: "Terminkalender" },
  { path: "/store", label: "Shop" },
  { path: "/admin", label: "Admin" },
];

/** The name of the button that adds an entry, in its form. */
export const addMenuEntry = "add-menu-entry";

/** The entries of the menu, and a button that does not add one yet. */
export function MenuPanel({ address }: { address: string }) {
  return (
    <section aria-labelledby="menue" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="menue" className="text-2xl text-forest">
          Menüverwaltung
        </h2>
        <Form method="post" action={address} replace preventScrollReset>
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
