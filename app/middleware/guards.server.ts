import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { type Platform, platformContext, visitorContext } from "#app/context.ts";
import { hasToast, redirectWithToast } from "#app/frame/toast.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import type { Visitor } from "./visitor.ts";
import { setUpAddress, startPage } from "./visitor.ts";

// On the layouts of `routes.ts`, which need a loader so that client navigation asks the server.

/** /auth leads back after sign-in. */
export const requireSignedIn: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (context.get(visitorContext)) return;
  const address = signInAddress(request);
  if (!isPageForm(request)) throw redirect(address);
  throw await redirectWithToast(context, address, {
    title: "Bitte melden Sie sich an",
    text: "Sie waren abgemeldet. Ihre letzte Eingabe wurde nicht gespeichert.",
    tone: "error",
  });
};

/** Specification, section 4. Without her second step the practitioner may only set it up. */
export const requireCompleteProfile: MiddlewareFunction<Response> = async ({
  request,
  context,
}) => {
  const { owesTwoFactor, hasCompleteProfile } = requireVisitor(context);
  if (owesTwoFactor) throw redirect(setUpAddress);
  if (hasCompleteProfile) return;
  // Does not replace a message that is already on its way.
  if (hasToast(request)) throw redirect("/profile");
  throw await redirectWithToast(context, "/profile", {
    title: "Profil unvollständig",
    text: "Bitte vervollständigen Sie Ihr Profil, um fortzufahren.",
    tone: "error",
  });
};

/** Specification, section 4: an admin-only route for a non-admin goes to /pets. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  requirePractitioner(context);
};

/** Specification, section 2. Public pages send everybody to /auth, which leads on. */
export const requireVisitorOnly: MiddlewareFunction<Response> = ({ context, url }) => {
  const visitor = context.get(visitorContext);
  if (!visitor) return;
  const start = startPage(visitor.role === "admin");
  throw redirect(safeRedirectPath(url.searchParams.get("redirectTo"), start));
};

export const requireDevelopment: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(platformContext).config.isDevelopment) {
    throw new Response(null, { status: 404 });
  }
};

/** @throws Response redirect to /auth, so that a wrong place in `routes.ts` is safe */
export function requireVisitor(context: Readonly<RouterContextProvider>): Visitor {
  const visitor = context.get(visitorContext);
  if (!visitor) throw redirect("/auth");
  return visitor;
}

function signInAddress(request: Request): string {
  const url = new URL(request.url);
  // Data are at the page's address with '.data', or '_.data' after a slash.
  const path = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  // After an action the page is asked for again.
  const target = path + url.search;
  if (request.method !== "GET" || target === "/abmelden") return "/auth";
  return `/auth?${new URLSearchParams({ redirectTo: target })}`;
}

/** A form that a person has just sent. Requests of scripts are kept and reported by the scripts themselves. */
function isPageForm({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  if (method !== "POST" || /^\/abmelden(\.data)?$/.test(pathname)) return false;
  return pathname.endsWith(".data") || headers.get("sec-fetch-mode") === "navigate";
}

/** Beside the layout's guard, so that a wrong place in `routes.ts` is safe. @returns what her pages work with */
export function requirePractitioner(context: Readonly<RouterContextProvider>): Platform {
  if (requireVisitor(context).role !== "admin") throw redirect("/pets");
  return context.get(platformContext);
}
