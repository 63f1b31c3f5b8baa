import { useEffect } from "react";
import { Outlet } from "react-router";
import { useForgottenBookings } from "#app/bookings/form/local-record.ts";
import { AccountShell } from "#app/frame/account-shell.tsx";
import { useForgottenInput } from "#app/frame/kept-input.tsx";
import { requireVisitorOnly } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/visitors-only.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireVisitorOnly];

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function VisitorsOnlyLayout() {
  useForgottenBookings();
  useForgottenInput();
  useForgottenPages();
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}

/** The practice's plan goes when a session has ended; the sheet stays until somebody signs out here. */
function useForgottenPages(): void {
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    import("#app/frame/kept-page.ts")
      .then(({ forgetPages, planCacheName, signedOutParameter }) => {
        const isSignedOut = new URLSearchParams(location.search).has(signedOutParameter);
        return forgetPages(isSignedOut ? undefined : [planCacheName]);
      })
      .catch(() => undefined);
  }, []);
}
