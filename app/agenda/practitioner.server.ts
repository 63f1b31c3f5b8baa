import { type RouterContextProvider, redirect } from "react-router";
import { requireVisitor } from "#app/middleware/guards.server.ts";

/**
 * For every loader and action of the agenda. The layout's guard has checked the role already; a
 * wrong place in `routes.ts` stays safe.
 */
export function requirePractitioner(context: Readonly<RouterContextProvider>): void {
  if (requireVisitor(context).role !== "admin") throw redirect("/pets");
}
