import { Outlet } from "react-router";
import { useForgottenBookings } from "#app/bookings/form/local-record.ts";
import { AccountShell } from "#app/frame/account-shell.tsx";
import { requireVisitorOnly } from "#app/middleware/guards.server.ts";
import { useForgottenSheet } from "#app/pets/emergency-sheet/use-kept-sheet.ts";
import type { Route } from "./+types/visitors-only.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireVisitorOnly];

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function VisitorsOnlyLayout() {
  useForgottenBookings();
  useForgottenSheet();
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
