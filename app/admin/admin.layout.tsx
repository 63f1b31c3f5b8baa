import { Outlet } from "react-router";
import { requireAdmin } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/admin.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** Makes client navigation ask the server, and with it the guard. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
