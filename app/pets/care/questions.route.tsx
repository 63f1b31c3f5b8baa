import { Form, useSearchParams } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { Question } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/questions.route.ts";
import { CareDialog, CareNotFound, NoteField, useCareTitle } from "./care-dialog.tsx";
import { careNotFound, deleteEvent, deletePlan, notSaved } from "./commands.server.ts";
import { dayAfterLast, formatLastDay } from "./due-day.ts";
import { doneSchema, markDone } from "./mark-done.server.ts";
import { careHeadingId, originOf } from "./origin.ts";
import { formatInterval } from "./policy.ts";
import type { CarePlan } from "./queries.server.ts";

const actions = { erledigt: markAsDone, loeschen: deleteCare };

export function loader({ pattern }: Route.LoaderArgs) {
  return { question: questionAt(actions, pattern) };
}

export function action(args: Route.ActionArgs) {
  return actions[questionAt(actions, args.pattern)](args);
}

async function markAsDone(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId, planId = "" } = params;
  const today = dayInGermany(now);
  const { address } = originOf(url.searchParams, petId);
  return runAction(args, notSaved, async (form) => {
    const seen = requireValid(form, doneSchema(today));
    const done = await markDone(db, { planId, owner: { userId, petId } }, seen, now);
    switch (done.outcome) {
      case "not-found":
        throw careNotFound(petId);
      case "already-done":
        return redirectWithToast(context, address, {
          title: "Schon eingetragen",
          text: "Dieser Termin war schon erledigt.",
        });
      case "done":
        return redirectWithToast(context, address, {
          title: "Erledigt",
          text: `${done.kind}: wieder fällig am ${formatDay(done.dueOn)}`,
        });
    }
  });
}

async function deleteCare(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId, planId = "", eventId } = params;
  const page = `/pets/${petId}`;
  const failure = {
    event: "care.delete_failed",
    message: "Eintrag konnte nicht gelöscht werden.",
    redirectTo: page,
  };
  return runAction(args, failure, async () => {
    if (eventId !== undefined) {
      const event = await deleteEvent(db, userId, { petId, eventId });
      if (!event) throw careNotFound(petId);
      return redirectWithToast(context, page, { title: "Eintrag gelöscht" });
    }
    const plan = await deletePlan(db, userId, { petId, planId });
    if (!plan) throw careNotFound(petId);
    return redirectWithToast(context, page, {
      title: "Vorsorge gelöscht",
      text: `${plan.kind}: Der Verlauf bleibt erhalten.`,
    });
  });
}

export default function CareQuestion({ params, loaderData, actionData }: Route.ComponentProps) {
  const page = usePageData("pets/pet-detail.route");
  if (!page) return null;
  const { planId, eventId } = params;
  const closeTo = `/pets/${params.petId}`;
  if (eventId !== undefined) {
    const event = page.careEvents.find((one) => one.id === eventId);
    if (!event) return <CareNotFound closeTo={closeTo} />;
    return (
      <DeleteQuestion
        title="Eintrag löschen?"
        text={`Der Eintrag „${event.kind}“ vom ${formatDay(event.doneOn)} wird aus dem Verlauf gelöscht.`}
        closeTo={closeTo}
      />
    );
  }
  const plan = page.carePlans.find((one) => one.id === planId);
  if (loaderData.question === "erledigt") {
    return (
      <DoneQuestion pet={page.pet} plan={plan} today={page.today} result={actionData?.result} />
    );
  }
  if (!plan) return <CareNotFound closeTo={closeTo} />;
  return (
    <DeleteQuestion
      title={`${plan.kind} löschen?`}
      text="Sie erhalten dazu keine Erinnerungen mehr. Der Verlauf bleibt erhalten."
      closeTo={closeTo}
    />
  );
}

type DeleteQuestionProps = { title: string; text: string; closeTo: string };

function DeleteQuestion({ title, text, closeTo }: DeleteQuestionProps) {
  return (
    <Question
      title={title}
      pageTitle={useCareTitle(title)}
      closeTo={closeTo}
      headingId={careHeadingId}
    >
      <p>{text}</p>
    </Question>
  );
}

type DoneQuestionProps = {
  pet: { id: string; name: string };
  plan: CarePlan | undefined;
  today: string;
  result: FormResult | undefined;
};

function DoneQuestion({ pet, plan, today, result }: DoneQuestionProps) {
  const [search] = useSearchParams();
  const { address: closeTo, headingId } = originOf(search, pet.id);
  if (!plan) return <CareNotFound closeTo={closeTo} />;
  return (
    <CareDialog
      title={`${plan.kind} erledigt`}
      closeTo={closeTo}
      headingId={headingId}
      result={result}
      defaults={{ doneOn: today }}
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <InputGuard />
        <FormErrors />
        <p>
          <bdi>{pet.name}</bdi>: {formatInterval(plan.intervalCount, plan.intervalUnit)} fällig,
          {formatLastDay(plan.lastDate)}
        </p>
        <input type="hidden" name="dueOn" value={plan.dueOn} />
        <input type="hidden" name="lastDate" value={plan.lastDate} />
        <TextField
          name="doneOn"
          label="Erledigt am *"
          type="date"
          min={dayAfterLast(plan.lastDate)}
          max={today}
          required
        />
        <NoteField />
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <DialogButtons closeTo={closeTo} submit="Als erledigt eintragen" />
      </Form>
    </CareDialog>
  );
}
