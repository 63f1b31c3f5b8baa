import { Outlet } from "react-router";
import { useForgottenBookings } from "#app/bookings/form/local-bookings.ts";
import { requireVisitorOnly } from "#app/middleware/guards.server.ts";
import { useForgottenSheet } from "#app/offline/use-kept-sheet.ts";
import type { Route } from "./+types/visitors-only.layout.ts";
import { AccountShell } from "./account-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireVisitorOnly];

/** Makes client navigation ask the server, and with it the guard. */
export function loader() {
  return null;
}

export default function VisitorsOnlyLayout() {
  useForgottenBookings();
  useForgottenSheet();
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
