import { data, Form, useSearchParams } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/mark-done.route.ts";
import { careNotFound, notSaved } from "./care-answers.server.ts";
import { CareDialog } from "./care-dialog.tsx";
import { doneFromForm } from "./done-from-form.server.ts";
import { GoneDialog } from "./gone-dialog.tsx";
import { NoteField } from "./note-field.tsx";
import { originOf } from "./origin.ts";
import { formatInterval } from "./policy.ts";
import { useCareFile } from "./use-care-file.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  const { petId, planId } = params;
  const platform = context.get(platformContext);
  const { address } = originOf(url.searchParams, petId, dayInGermany(platform.now));
  const form = await readForm(request);
  let done: Awaited<ReturnType<typeof doneFromForm>>;
  try {
    done = await doneFromForm(form, platform, { planId, owner: { userId, petId } });
  } catch (error) {
    return notSaved(context, form, error);
  }
  switch (done.outcome) {
    case "refused":
      return data({ result: done.result }, { status: 400 });
    case "not-found":
      return careNotFound(context, petId);
    case "already-done":
      return redirectWithToast(context, address, {
        title: "Schon eingetragen",
        text: "Dieser Termin war schon erledigt.",
        tone: "success",
      });
    case "done":
      return redirectWithToast(context, address, {
        title: "Erledigt",
        text: `${done.kind} ist eingetragen und wieder fällig am ${formatDay(done.dueOn)}.`,
        tone: "success",
      });
  }
}

export default function MarkDoneDialog({ params, actionData }: Route.ComponentProps) {
  const file = useCareFile();
  const [search] = useSearchParams();
  const result = actionData?.result;
  useErrorToast(result);
  if (!file) return null;
  const { pet, today } = file;
  const { address: closeTo, headingId } = originOf(search, params.petId, today);
  const plan = file.plans.find((one) => one.id === params.planId);
  if (!plan) return <GoneDialog closeTo={closeTo} />;
  return (
    <CareDialog
      title={`${plan.kind} erledigt`}
      closeTo={closeTo}
      headingId={headingId}
      hasErrors={result !== undefined}
    >
      <FormState result={result} defaults={{ doneOn: today }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <p>
            Für <bdi>{pet.name}</bdi>, {formatInterval(plan.intervalCount, plan.intervalUnit)},
            zuletzt am {formatDay(plan.lastDate)}. Der nächste Termin wird ab dem neuen Datum
            gezählt.
          </p>
          <input type="hidden" name="dueOn" value={plan.dueOn} />
          <input type="hidden" name="lastDate" value={plan.lastDate} />
          <TextField
            name="doneOn"
            label="Erledigt am *"
            type="date"
            min={addDays(plan.lastDate, 1)}
            max={today}
            required
          />
          <NoteField />
          <p className="text-sm text-ink-soft">* Pflichtfeld</p>
          <DialogButtons closeTo={closeTo} submit="Als erledigt eintragen" />
        </Form>
      </FormState>
    </CareDialog>
  );
}
