import { NavLink } from "react-router";

const items = [
  { path: "/admin", label: "Heute und Kunden", end: true },
  { path: "/admin/termine", label: "Termine" },
  { path: "/admin/nachrichten", label: "Nachrichten" },
  { path: "/admin/bestellungen", label: "Bestellungen" },
  { path: "/admin/produkte", label: "Produkte", ofOwnStore: true },
  { path: "/admin/kraeuter", label: "Kräuter" },
  { path: "/admin/stoerungen", label: "Störungen" },
  { path: "/admin/protokoll", label: "Protokoll" },
];

type AdminNavigationProps = {
  /** Whether the shop's goods are kept here, and not by a store service elsewhere. */
  hasOwnStore: boolean;
};

/** The rooms of the practitioner's area. On a phone the row can be pushed sideways. */
export function AdminNavigation({ hasOwnStore }: AdminNavigationProps) {
  const shown = items.filter(({ ofOwnStore }) => hasOwnStore || !ofOwnStore);
  return (
    <nav aria-label="Praxisbereich" className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-1 border-b border-line pb-2 sm:w-auto sm:flex-wrap">
        {shown.map(({ path, label, end }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={end === true}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-forest hover:bg-sage-soft aria-[current]:bg-forest aria-[current]:text-on-forest"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
