import { data, useSearchParams } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/add-plan.route.ts";
import { AddPlanForm } from "./add-plan-form.tsx";
import { notSaved } from "./care-answers.server.ts";
import { CareDialog } from "./care-dialog.tsx";
import { addEvent, addPlan } from "./commands.server.ts";
import { EventForm } from "./event-form.tsx";
import { outsideLifetime } from "./lifetime.ts";
import { careLimits, historyIsFull } from "./policy.ts";
import { eventSchema, planSchema } from "./schema.server.ts";
import { useCareFile } from "./use-care-file.ts";

// Two questions at one address: what recurs, and with '?erledigt' what was done without a plan.

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params: { petId } }: Route.ActionArgs) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "plan":
      return planFromForm(form, context, petId);
    case "event":
      return eventFromForm(form, context, petId);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs["context"];

async function planFromForm(form: FormData, context: Context, petId: string) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const parsed = parseForm(form, planSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  let outcome: Awaited<ReturnType<typeof addPlan>>;
  try {
    outcome = await addPlan(db, userId, petId, parsed.value, now);
  } catch (error) {
    return notSaved(context, form, error);
  }
  switch (outcome.outcome) {
    case "pet-not-found":
      return petNotFound(context);
    case "pet-deceased":
    case "limit-reached":
    case "history-full": {
      const formError = { title: "Nicht gespeichert", message: reasons[outcome.outcome] };
      return data({ result: refusedForm(form, { formError }) }, { status: 400 });
    }
    case "outside-lifetime": {
      const lastDate = outsideLifetime(parsed.value.lastDate, outcome.lifetime) ?? "";
      return data({ result: refusedForm(form, { fieldErrors: { lastDate } }) }, { status: 400 });
    }
    case "added":
      return redirectWithToast(context, `/pets/${petId}`, {
        title: "Vorsorge gespeichert",
        text: `${parsed.value.kind}: fällig am ${formatDay(parsed.value.dueOn)}.`,
        tone: "success",
      });
  }
}

const reasons = {
  "pet-deceased": "Für ein verstorbenes Tier kann keine Vorsorge geplant werden.",
  "limit-reached": `Für dieses Tier sind schon ${careLimits.plansPerPet} Pläne angelegt. Bitte löschen Sie zuerst einen davon.`,
  "history-full": historyIsFull,
};

async function eventFromForm(form: FormData, context: Context, petId: string) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const parsed = parseForm(form, eventSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  let outcome: Awaited<ReturnType<typeof addEvent>>;
  try {
    outcome = await addEvent(db, userId, petId, parsed.value, now);
  } catch (error) {
    return notSaved(context, form, error);
  }
  switch (outcome.outcome) {
    case "pet-not-found":
      return petNotFound(context);
    case "history-full": {
      const formError = { title: "Nicht eingetragen", message: historyIsFull };
      return data({ result: refusedForm(form, { formError }) }, { status: 400 });
    }
    case "outside-lifetime": {
      const doneOn = outsideLifetime(parsed.value.doneOn, outcome.lifetime) ?? "";
      return data({ result: refusedForm(form, { fieldErrors: { doneOn } }) }, { status: 400 });
    }
    case "added":
      return redirectWithToast(context, `/pets/${petId}`, {
        title: "In den Verlauf eingetragen",
        text: `${parsed.value.kind} vom ${formatDay(parsed.value.doneOn)}.`,
        tone: "success",
      });
  }
}

export default function AddPlanDialog({ params: { petId }, actionData }: Route.ComponentProps) {
  const file = useCareFile();
  const [search] = useSearchParams();
  const result = actionData?.result;
  useErrorToast(result);
  if (!file) return null;
  const { pet, today } = file;
  const closeTo = `/pets/${petId}`;
  if (search.has("erledigt")) {
    return (
      <CareDialog
        key="event"
        title="Erledigtes eintragen"
        closeTo={closeTo}
        hasErrors={result !== undefined}
      >
        <EventForm today={today} closeTo={closeTo} result={result} />
      </CareDialog>
    );
  }
  return (
    <CareDialog
      key="plan"
      title={`Vorsorge für ${pet.name}`}
      closeTo={closeTo}
      hasErrors={result !== undefined}
    >
      <AddPlanForm
        petId={petId}
        species={pet.type}
        presetId={search.get("vorlage")}
        today={today}
        result={result}
      />
    </CareDialog>
  );
}
