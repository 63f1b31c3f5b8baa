import { Outlet } from "react-router";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { requireCompleteProfile } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/complete-profile.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCompleteProfile];

/** Makes client navigation ask the server, and with it the guard. */
export function loader() {
  return null;
}

export default function CompleteProfileLayout() {
  return <Outlet />;
}

/** Errors of a page leave the frame around it standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} isInFrame />;
}
