import { sql } from "drizzle-orm";
import { redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { sheetAddress } from "#app/frame/connection.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import {
  asShared,
  isLinkWithTicks,
  isShared,
  refuseSharedFile,
  sharedTokenHash,
} from "#app/pets/passport/shared.server.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/ticks.route.ts";
import { requireTicks, saveTicks } from "./owner.server.ts";

export function loader({ params: { petId, token } }: Route.LoaderArgs) {
  if (token === undefined) return redirect(`/pets/${petId}/behandlung`);
  return asShared(redirect(`/teilen/${encodeURIComponent(token)}`));
}

export async function action(args: Route.ActionArgs) {
  const { petId, token } = args.params;
  return token === undefined ? tickOwn(args, petId) : tickByLink(args, token);
}

/**
 * Leads back to where it was ticked. `bleiben` is sent by script, which stays there, and `spaeter` by
 * the service worker, which wants to know whether it is done with a tick: 204, or 4xx for never.
 */
async function tickOwn(args: Route.ActionArgs, petId: string) {
  const { db, now } = args.context.get(platformContext);
  const { userId } = requireVisitor(args.context);
  const form = await readForm(args.request);
  const isAnswered = form.has("bleiben") || form.has("spaeter");
  const address = originOf(form, petId);
  const failure = {
    ...{ event: "treatment.tick_failed", title: "Nicht eingetragen" },
    message: "Bitte versuchen Sie es noch einmal.",
    ...(!isAnswered && { redirectTo: address }),
  };
  return runAction({ ...args, form }, failure, async () => {
    const isAllowed = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
    await saveTicks(db, requireTicks(form), { isAllowed }, now);
    if (form.has("spaeter")) return new Response(null, { status: 204 });
    return isAnswered ? null : redirect(address);
  });
}

/** Known places only, so that no form leads out of here. */
function originOf(form: FormData, petId: string): string {
  const place = String(form.get("zurueck"));
  if (place === "start") return "/dashboard#heute";
  if (place === "akte") return `/pets/${petId}#heute`;
  if (place === "blatt") return sheetAddress;
  const day = isCalendarDay(place) ? `?tag=${place}` : "";
  return `/pets/${petId}/behandlung${day}#heute`;
}

/** Whoever holds the link ticks, while it is active and has the part; the page says what holds now. */
async function tickByLink(args: Route.ActionArgs, token: string) {
  const { db, now } = args.context.get(platformContext);
  const tokenHash = await sharedTokenHash(token);
  if (!tokenHash) return refuseSharedFile(args.context);
  const redirectTo = `/teilen/${token}#gaben`;
  return runAction(args, { event: "share.tick_failed", message: "", redirectTo }, async (form) => {
    const ticks = requireTicks(form);
    try {
      await saveTicks(db, ticks, isLinkWithTicks(tokenHash, now), now);
    } catch (error) {
      if (await isShared(db, tokenHash, now)) throw error;
      return refuseSharedFile(args.context);
    }
    return asShared(redirect(redirectTo));
  });
}
