import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { hasToast, redirectWithToast } from "#app/frame/toast.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import type { Visitor } from "./visitor.ts";
import { setUpAddress } from "./visitor.ts";

// Guards stand on the layouts of `routes.ts`. Each such layout has a loader, or React Router would
// not ask the server on client navigation. They run before any loader or action below them.

/** Visitors are sent to /auth, which leads back after sign-in. */
export const requireSignedIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (!context.get(visitorContext)) throw redirect(signInAddress(request));
};

/**
 * Specification, section 4: an incomplete profile is sent to /profile; pages and actions alike. And a
 * practitioner who owes her second step is sent to set it up: her own profile and data stay open.
 */
export const requireCompleteProfile: MiddlewareFunction<Response> = async ({
  request,
  context,
}) => {
  const { owesTwoFactor, hasCompleteProfile } = requireVisitor(context);
  if (owesTwoFactor) throw redirect(setUpAddress);
  if (hasCompleteProfile) return;
  // A message that is already on its way ('Erfolgreich angemeldet!') is not replaced.
  if (hasToast(request)) throw redirect("/profile");
  throw await redirectWithToast(context, "/profile", {
    title: "Profil unvollständig",
    text: "Bitte vervollständigen Sie Ihr Profil, um fortzufahren.",
    tone: "error",
  });
};

/** Specification, section 4: an admin-only route for a non-admin goes to /pets. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (requireVisitor(context).role !== "admin") throw redirect("/pets");
};

/**
 * /auth is for visitors; specification, section 2, route table. Public pages are the same for all: who
 * follows their 'Kostenlos registrieren' and has an account goes on to what it leads to.
 */
export const requireVisitorOnly: MiddlewareFunction<Response> = ({ context, url }) => {
  if (!context.get(visitorContext)) return;
  throw redirect(safeRedirectPath(url.searchParams.get("redirectTo"), "/pets"));
};

/** /dev/* exists in development only. */
export const requireDevelopment: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(platformContext).config.isDevelopment) {
    throw new Response(null, { status: 404 });
  }
};

/**
 * The signed-in person, for loaders and actions below `requireSignedIn`.
 * @throws Response redirect to /auth when there is none, so that a wrong place in `routes.ts` is safe
 */
export function requireVisitor(context: Readonly<RouterContextProvider>): Visitor {
  const visitor = context.get(visitorContext);
  if (!visitor) throw redirect("/auth");
  return visitor;
}

function signInAddress(request: Request): string {
  const url = new URL(request.url);
  // A page's data are at its address with '.data', or '_.data' where that ends in a slash.
  const path = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  // After an action the page is asked for again, not the action.
  const target = path + url.search;
  if (request.method !== "GET" || target === "/abmelden") return "/auth";
  return `/auth?${new URLSearchParams({ redirectTo: target })}`;
}

/**
 * For every loader and action of the agenda. The layout's guard has checked the role already; a
 * wrong place in `routes.ts` stays safe.
 */
export function requirePractitioner(context: Readonly<RouterContextProvider>): void {
  if (requireVisitor(context).role !== "admin") throw redirect("/pets");
}
