import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { profileAddress } from "./policy.ts";
import { hasCompleteProfile } from "./queries.server.ts";

export const defaultTarget = "/pets";

/** The page of ours that somebody was on the way to, or null: then the usual one follows. */
export function askedPage(redirectTo: string | null | undefined): string | null {
  const target = safeRedirectPath(redirectTo, defaultTarget);
  return target === defaultTarget ? null : target;
}

/** To the page that was asked for; an incomplete profile is filled in first, and leads on to it. */
export async function leadOn(
  context: Readonly<RouterContextProvider>,
  { userId, redirectTo }: { userId: string; redirectTo: string | null },
  headers: Headers,
): Promise<Response> {
  const { db } = context.get(platformContext);
  const isStopped = redirectTo !== null && !(await hasCompleteProfile(db, userId));
  return redirectWithToast(
    context,
    isStopped ? profileAddress(redirectTo) : (redirectTo ?? defaultTarget),
    { title: "Erfolgreich angemeldet!", text: "Willkommen zurück!", tone: "success" },
    headers,
  );
}
