import { Outlet, useLocation } from "react-router";
import { auditActionsOfArea } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { requireAdmin } from "#app/middleware/guards.server.ts";
import { Link, leadsTo } from "#app/ui/link.tsx";
import type { Route } from "./+types/admin.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, auditActionsOfArea];

/** Without a loader client navigation would pass the guard by. */
export function loader({ context }: Route.LoaderArgs) {
  return { hasOwnStore: context.get(platformContext).config.hasOwnStore };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminNavigation hasOwnStore={loaderData.hasOwnStore} />
      <Outlet />
    </>
  );
}

const items = [
  { path: "/admin", label: "Heute und Kunden", rooms: ["/admin/details", "/admin/kunden"] },
  { path: "/admin/termine", label: "Termine" },
  { path: "/admin/nachrichten", label: "Nachrichten" },
  { path: "/admin/bestellungen", label: "Bestellungen" },
  { path: "/admin/produkte", label: "Produkte", ofOwnStore: true },
  { path: "/admin/kraeuter", label: "Kräuter" },
  { path: "/admin/stoerungen", label: "Störungen" },
  { path: "/admin/protokoll", label: "Protokoll" },
];

function AdminNavigation({ hasOwnStore }: { hasOwnStore: boolean }) {
  const { pathname } = useLocation();
  const shown = items.filter(({ ofOwnStore }) => hasOwnStore || !ofOwnStore);
  return (
    <nav
      aria-label="Praxisbereich"
      className="more-sideways -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-1 border-b border-line pb-2 sm:w-auto sm:flex-wrap">
        {shown.map((item) => {
          const isCurrent = isIn(item, pathname);
          return (
            <li key={item.path}>
              <Link
                to={item.path}
                aria-current={isCurrent ? "page" : undefined}
                ref={isCurrent ? bringIntoRow : undefined}
                className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-forest hover:bg-sage-soft aria-[current]:bg-forest aria-[current]:text-on-forest"
              >
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function isIn({ path, rooms }: { path: string; rooms?: string[] }, openPath: string) {
  if (!rooms) return leadsTo(path, openPath);
  // The first page is no room of which the others are part.
  const isOpen = openPath.toLowerCase().replace(/\/+$/, "") === path;
  return isOpen || rooms.some((room) => leadsTo(room, openPath));
}

/** Scrolls the row, not the page. */
function bringIntoRow(element: HTMLElement | null): void {
  const row = element?.closest("nav");
  if (!element || !row) return;
  const [box, frame] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
}
