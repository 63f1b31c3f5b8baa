import { Outlet } from "react-router";
import { auditActionsOfArea } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { requireAdmin } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/admin.layout.ts";
import { AdminNavigation } from "./admin-navigation.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, auditActionsOfArea];

/** Makes client navigation ask the server, and with it the guard. */
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
