import { readSeen } from "#app/admin/publishing/policy.ts";
import { type Asked, AskedDialog } from "#app/admin/publishing/question.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { afterDays, planAddress } from "#app/treatment/plan.ts";
import { treatmentAddress } from "#app/treatment/record.ts";
import type { Route } from "./+types/plan-questions.route.ts";
import { getPlan, type OpenPlan, type PlanPage, planNotFound } from "./plan.server.ts";
import { changedMeanwhile, discardDraft, endPlan, sendPlan } from "./plan-commands.server.ts";
import { Findings, planHeadingId } from "./plan-items.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

const questions = { senden: askToSend, beenden: askToEnd, verwerfen: askToDiscard };

type Told = { title: string; text?: string; to?: string };

const commands: Record<
  keyof typeof questions,
  (platform: Platform, open: OpenPlan, seen: number) => Promise<Told>
> = {
  async senden(platform, open, seen) {
    const to = await sendPlan(platform, open, seen);
    const text = to === "" ? handOver : `${open.owner.fullName.trim()} erhält eine E-Mail.`;
    return { title: "Plan gesendet", text };
  },
  async beenden({ db, now }, { plan }) {
    await endPlan(db, plan.id, now);
    return { title: "Plan beendet" };
  },
  async verwerfen({ db }, { plan, pet }, seen) {
    if (!(await discardDraft(db, plan.id, seen))) throw new Refusal(changedMeanwhile);
    return { title: "Entwurf verworfen", to: treatmentAddress(pet.userId, plan.petId) };
  },
};

const handOver = "Keine E-Mail möglich. Bitte geben Sie den Plan ausgedruckt mit.";

const failure = {
  event: "treatment.plan_failed",
  message: "Der Plan konnte nicht geändert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params, pattern } = args;
  const platform = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const open = await getPlan(platform.db, platform.lexicon, params);
    if (!open) return planNotFound(context);
    noteAudit(context, { customerId: open.pet.userId, subject: open.plan.id });
    const run = commands[questionAt(questions, pattern)];
    const { to = planAddress(open.plan.id), ...told } = await run(platform, open, readSeen(form));
    return redirectWithToast(context, to, told);
  });
}

export default function PlanQuestion({ matches, params, actionData }: Route.ComponentProps) {
  const data = usePageData("admin/treatment/plan.route");
  if (!data) return null;
  const ask = questions[questionAt(questions, matches.at(-1)?.id)];
  return (
    <AskedDialog
      asked={ask(data.page, data.faults)}
      closeTo={planAddress(params.planId)}
      headingId={planHeadingId}
      revision={data.page.plan.revision}
      result={actionData?.result}
    />
  );
}

function askToSend(
  { items, owner, pet, frame, plans }: PlanPage,
  faults: readonly string[],
): Asked {
  if (faults.length > 0) return notPossible(...faults);
  const points = items.length === 1 ? "1 Punkt" : `${items.length} Punkte`;
  return {
    title: `Plan für ${pet.name} senden?`,
    ...{ confirmText: "Senden", busyText: "Wird gesendet...", isDanger: false },
    text: (
      <>
        <p>
          <strong>{`${points}: ${items.map(({ title }) => title).join(", ")}`}</strong>
        </p>
        <p className="wrap-anywhere">
          {owner.email === "" ? handOver : `${owner.name}, ${owner.email}, erhält einen Link.`}
        </p>
        {plans.some(({ state }) => state === "sent") && <p>Der laufende Plan wird ersetzt.</p>}
        {frame.emergency === "" ? (
          <p>Der Text „Was tun, wenn“ fehlt.</p>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">
            Was tun, wenn: <bdi>{frame.emergency}</bdi>
          </p>
        )}
        <Findings findings={frame.findings} />
        {owner.email !== "" && frame.checkInDays > 0 && (
          <p>{`Nachfrage ${afterDays(frame.checkInDays)}.`}</p>
        )}
      </>
    ),
  };
}

function askToEnd({ pet, plan }: PlanPage): Asked {
  if (plan.state !== "sent") return notPossible("Dieser Plan ist nicht gesendet.");
  return {
    title: `Plan für ${pet.name} beenden?`,
    ...{ confirmText: "Beenden", busyText: "Wird beendet...", isDanger: true },
    text: <p>Der Plan bleibt lesbar. Nachfragen, die noch nicht gestellt sind, entfallen.</p>,
  };
}

function askToDiscard({ pet, plan }: PlanPage): Asked {
  if (plan.state !== "draft") return notPossible("Dieser Plan ist schon gesendet.");
  return {
    title: `Entwurf für ${pet.name} verwerfen?`,
    ...{ confirmText: "Verwerfen", busyText: "Wird verworfen...", isDanger: true },
    text: <p>Das lässt sich nicht rückgängig machen.</p>,
  };
}

function notPossible(...faults: readonly string[]): Asked {
  const list = faults.map((fault) => <li key={fault}>{fault}</li>);
  return { isNotice: true, title: "Nicht möglich", text: <ul>{list}</ul> };
}
