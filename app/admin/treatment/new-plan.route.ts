import { sql } from "drizzle-orm";
import { redirect } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { planAddress } from "#app/treatment/plan.ts";
import type { Route } from "./+types/new-plan.route.ts";
import { getPlan, selectPlanList } from "./plan.server.ts";
import { toNewVersion } from "./plan-actions.server.ts";
import { beginPlan } from "./plan-commands.server.ts";
import { isUnderWay } from "./plan-list.tsx";

// A plan is begun by the buttons of an animal and of a record; this address has no page of its own.

const redirectTo = "/admin/kunden";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requirePractitioner(context);
  const plans = await selectPlanList(db, url.searchParams.get("tier") ?? "");
  const plan = plans.find(({ state }) => isUnderWay(state));
  return redirect(plan ? planAddress(plan.id) : redirectTo);
}

const failure = {
  ...{ event: "treatment.plan_failed", redirectTo },
  message: "Der Plan konnte nicht angelegt werden.",
};

/** `?tier=…&behandlung=…`: the animal's draft, the next version of the plan that runs, or a new one. */
export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const platform = requirePractitioner(context);
  const { db, lexicon, now } = platform;
  return runAction(args, failure, async () => {
    const petId = url.searchParams.get("tier") ?? "";
    const recordId = url.searchParams.get("behandlung") ?? "";
    const planId = sql`(select running.id from treatment_plans as running
      where running.pet_id = ${petId} and running.state = 'sent')`;
    const open = await getPlan(db, lexicon, { planId });
    const isWritten = open?.list.some(({ state }) => state === "draft");
    if (open && !isWritten && open.pet.deceasedOn === null) {
      noteAudit(context, { customerId: open.pet.userId, subject: open.plan.id });
      return toNewVersion({ context, platform, open }, recordId);
    }
    const begun = await beginPlan(db, { petId, recordId }, now);
    if (!begun)
      throw new Refusal({ message: "Für dieses Tier ist kein Plan möglich.", redirectTo });
    noteAudit(context, { subject: begun.id, customerId: begun.customerId });
    return redirectWithToast(context, planAddress(begun.id), { title: "Entwurf angelegt" });
  });
}
