import { Outlet } from "react-router";
import { requireSignedIn } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/signed-in.layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function SignedInLayout() {
  return <Outlet />;
}
