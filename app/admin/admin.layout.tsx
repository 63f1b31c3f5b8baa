import { Outlet } from "react-router";
import { auditActionsOfArea } from "#app/audit/record.server.ts";
import { requireAdmin } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/admin.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, auditActionsOfArea];

/** Without a loader client navigation would pass the guard by. */
export function loader() {
  return null;
}

export default Outlet;
