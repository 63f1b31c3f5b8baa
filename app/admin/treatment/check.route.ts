import { data } from "react-router";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/check.route.ts";
import { getPlan } from "./plan.server.ts";
import { readAsked, readTitle } from "./plan-actions.server.ts";

/** While a herb is typed: what the lexicon says of it for the plan's animal. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lexicon, now } = requirePractitioner(context);
  const asked = url.searchParams;
  const open = await getPlan(db, lexicon, { planId: params.planId, herbName: readTitle(asked) });
  if (!open) throw data(null, { status: 404 });
  return readAsked(open, asked, dayInGermany(now));
}
