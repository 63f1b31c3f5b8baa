import { Outlet } from "react-router";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { requireCompleteProfile } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/complete-profile.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCompleteProfile];

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function CompleteProfileLayout() {
  return <Outlet />;
}

/** Errors of a page leave the frame around it standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} isInFrame />;
}
