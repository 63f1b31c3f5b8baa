import { Outlet } from "react-router";
import type { RouteHandle } from "#app/frame/handle.ts";

/** A vet or a sitter is no customer: a page of its own, without script. */
export const handle = { scripts: false } satisfies RouteHandle;

export default function SharedLayout() {
  return <Outlet />;
}
