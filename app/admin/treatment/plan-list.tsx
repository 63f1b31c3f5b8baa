import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { newPlanAddress, planAddress } from "#app/treatment/plan.ts";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { ListedPlan } from "./plan.server.ts";

const looks: Record<ListedPlan["state"], string> = {
  draft: "border-clay bg-clay-soft text-clay",
  sent: "border-success bg-success-soft text-success",
  replaced: "border-field bg-surface text-ink-soft",
  ended: "border-field bg-surface text-ink-soft",
};

export function PlanBadge({ state, says }: Pick<ListedPlan, "state" | "says">) {
  return (
    <span
      className={`inline-block rounded-chip border px-2 py-0.5 text-sm font-semibold ${looks[state]}`}
    >
      {says}
    </span>
  );
}

export function isUnderWay(state: ListedPlan["state"]): boolean {
  return state === "draft" || state === "sent";
}

type PlanListProps = { petId: string; plans: readonly ListedPlan[]; openedId?: string };

/** All plans of an animal with their states; begins a new one where there is no draft. */
export function PlanList({ petId, plans, openedId = "" }: PlanListProps) {
  const running = plans.find(({ state }) => state === "sent");
  const hasDraft = plans.some(({ state }) => state === "draft");
  const canBegin = !hasDraft && (!running || running.id !== openedId);
  return (
    <PagePart id="plaene" title="Behandlungspläne">
      {plans.length === 0 && <p className="mb-3 text-ink-soft">Noch keine Pläne.</p>}
      <ul className="divide-y divide-line">
        {plans.map(({ id, name, about, ...plan }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            {id === openedId ? (
              <span className="inline-flex min-h-11 items-center font-bold">{name}</span>
            ) : (
              <TextLink to={planAddress(id)}>{name}</TextLink>
            )}
            <PlanBadge {...plan} />
            {about && <span className="basis-full pb-1 text-sm text-ink-soft">{about}</span>}
          </li>
        ))}
      </ul>
      {canBegin && (
        <Form method="post" action={newPlanAddress(petId)} className="mt-3">
          <SubmitButton variant="secondary" busyText="Wird angelegt...">
            {running ? "Neue Version" : "Neuer Plan"}
          </SubmitButton>
        </Form>
      )}
    </PagePart>
  );
}
