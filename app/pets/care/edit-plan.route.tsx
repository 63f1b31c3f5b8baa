import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/edit-plan.route.ts";
import { careNotFound, notSaved } from "./care-answers.server.ts";
import { CareDialog } from "./care-dialog.tsx";
import { updatePlan } from "./commands.server.ts";
import { GoneDialog } from "./gone-dialog.tsx";
import { outsideLifetime } from "./lifetime.ts";
import { PlanFields } from "./plan-fields.tsx";
import { planSchema } from "./schema.server.ts";
import { useCareFile } from "./use-care-file.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, planSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  let outcome: Awaited<ReturnType<typeof updatePlan>>;
  try {
    outcome = await updatePlan(db, userId, params, parsed.value, now);
  } catch (error) {
    return notSaved(context, form, error);
  }
  if (outcome.outcome === "not-found") return careNotFound(context, params.petId);
  if (outcome.outcome === "outside-lifetime") {
    const lastDate = outsideLifetime(parsed.value.lastDate, outcome.lifetime) ?? "";
    return data({ result: refusedForm(form, { fieldErrors: { lastDate } }) }, { status: 400 });
  }
  return redirectWithToast(context, `/pets/${params.petId}`, {
    title: "Vorsorge gespeichert",
    text: `${parsed.value.kind}: fällig am ${formatDay(parsed.value.dueOn)}.`,
    tone: "success",
  });
}

export default function EditPlanDialog({ params, actionData }: Route.ComponentProps) {
  const file = useCareFile();
  const result = actionData?.result;
  useErrorToast(result);
  if (!file) return null;
  const closeTo = `/pets/${params.petId}`;
  const plan = file.plans.find((one) => one.id === params.planId);
  if (!plan) return <GoneDialog closeTo={closeTo} />;
  const defaults = {
    kind: plan.kind,
    lastDate: plan.lastDate,
    interval: String(plan.intervalCount),
    unit: plan.intervalUnit,
  };
  return (
    <CareDialog title="Vorsorge ändern" closeTo={closeTo} hasErrors={result !== undefined}>
      <FormState result={result} defaults={defaults}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <PlanFields today={file.today} />
          <p className="text-sm text-ink-soft">* Pflichtfeld. Der Verlauf bleibt, wie er ist.</p>
          <DialogButtons closeTo={closeTo} submit="Änderungen speichern" />
        </Form>
      </FormState>
    </CareDialog>
  );
}
