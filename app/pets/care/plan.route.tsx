import { useSearchParams } from "react-router";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/plan.route.ts";
import { CareDialog, CareNotFound } from "./care-dialog.tsx";
import {
  addEvent,
  addPlan,
  careNotFound,
  eventSchema,
  notSaved,
  planSchema,
  updatePlan,
} from "./commands.server.ts";
import { nextDueDay } from "./due-day.ts";
import { carePresets, EventForm, PlanForm } from "./plan-form.tsx";

// With '?erledigt' what was done without a plan; with a planId the change of a plan.

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId, planId } = params;
  const today = dayInGermany(now);
  return runAction(args, notSaved, async (form) => {
    const page = `/pets/${petId}`;
    const intent = planId === undefined ? form.get("intent") : "plan";
    if (intent === "event") {
      const event = requireValid(form, eventSchema(today));
      if (!(await addEvent(db, userId, petId, event, now))) return petNotFound(context);
      return redirectWithToast(context, page, {
        title: "In den Verlauf eingetragen",
        text: `${event.kind} vom ${formatDay(event.doneOn)}.`,
      });
    }
    if (intent !== "plan") throw badRequest();
    const plan = requireValid(form, planSchema(today));
    if (planId !== undefined) {
      const isUpdated = await updatePlan(db, userId, { petId, planId }, plan, now);
      if (!isUpdated) throw careNotFound(petId);
    } else if (!(await addPlan(db, userId, petId, plan, now))) return petNotFound(context);
    return redirectWithToast(context, page, {
      title: "Vorsorge gespeichert",
      text: `${plan.kind}: fällig am ${formatDay(plan.dueOn)}`,
    });
  });
}

export default function PlanDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("pets/pet-detail.route");
  const [search] = useSearchParams();
  if (!page) return null;
  const { pet, today } = page;
  const closeTo = `/pets/${params.petId}`;
  const dialog = { closeTo, result: actionData?.result };
  if (params.planId !== undefined) {
    const plan = page.carePlans.find((one) => one.id === params.planId);
    if (!plan) return <CareNotFound closeTo={closeTo} />;
    const { kind, lastDate, intervalCount, intervalUnit, dueOn } = plan;
    const isReckoned =
      lastDate !== "" && nextDueDay(lastDate, intervalCount, intervalUnit) === dueOn;
    const defaults = {
      kind,
      lastDate,
      nextDate: isReckoned ? "" : dueOn,
      interval: String(intervalCount),
      unit: intervalUnit,
    };
    return (
      <CareDialog {...dialog} title="Vorsorge ändern" defaults={defaults}>
        <PlanForm today={today} closeTo={closeTo} />
      </CareDialog>
    );
  }
  if (search.has("erledigt")) {
    return (
      <CareDialog {...dialog} key="event" title="Erledigtes eintragen">
        <EventForm today={today} closeTo={closeTo} />
      </CareDialog>
    );
  }
  const presets = carePresets(pet.type);
  const preset = presets.find(({ id }) => id === search.get("vorlage"));
  const defaults = {
    record: "ja",
    unit: preset?.intervalUnit ?? "months",
    ...(preset && { kind: preset.kind, interval: String(preset.intervalCount) }),
  };
  return (
    <CareDialog {...dialog} key="plan" title={`Vorsorge für ${pet.name}`} defaults={defaults}>
      <PlanForm today={today} closeTo={closeTo} presets={presets} presetId={preset?.id} />
    </CareDialog>
  );
}
