import { data } from "react-router";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/check.route.ts";
import { getPlan } from "./plan.server.ts";
import { readCheck, readTitle } from "./plan-actions.server.ts";

/** While an item is typed: what speaks against it for the plan's animal. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lexicon, now } = requirePractitioner(context);
  const { searchParams } = url;
  const open = await getPlan(db, lexicon, {
    planId: params.planId,
    herbName: readTitle(searchParams),
  });
  if (!open) throw data(null, { status: 404 });
  return readCheck(open, searchParams, dayInGermany(now));
}
