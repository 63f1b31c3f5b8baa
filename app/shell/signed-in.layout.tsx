import { Outlet } from "react-router";
import { requireSignedIn } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/signed-in.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** Makes client navigation ask the server, and with it the guard. */
export function loader() {
  return null;
}

export default function SignedInLayout() {
  return <Outlet />;
}
