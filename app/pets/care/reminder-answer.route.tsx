import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/reminder-answer.route.ts";
import { notSaved } from "./commands.server.ts";
import { dayAfterLast } from "./due-day.ts";
import { DueMark } from "./due-mark.tsx";
import { doneSchema, markDone } from "./mark-done.server.ts";
import { type PlanOfLink, unsafeGetPlanOfLink } from "./queries.server.ts";
import { readDoneLink, stateOfLink } from "./reminder-links.server.ts";

/** Opening changes nothing, as mail programs open links, too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db, now, config } = context.get(platformContext);
  const link = await readDoneLink(config.sessionSecret, params.token, now);
  if (!link) return data({ state: "unusable" } as const, { status: 404 });
  const plan = await unsafeGetPlanOfLink(db, link);
  if (!plan || plan.isDeceased) return data({ state: "gone" } as const, { status: 410 });
  const mark = await markShown(args);
  return data({ state: stateOfLink(plan, link), plan, today: dayInGermany(now), mark } as const);
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now, config } = context.get(platformContext);
  const here = `/erinnerung/${params.token}`;
  return runAction(args, notSaved, async (form) => {
    const link = await readDoneLink(config.sessionSecret, params.token, now);
    if (!link) return data({ result: undefined }, { status: 404 });
    // The page says which days it showed; a plan that was changed has others than the link.
    if (!form.has("dueOn") || !form.has("lastDate")) {
      form.set("dueOn", link.dueOn);
      form.set("lastDate", link.lastDate);
    }
    const seen = requireValid(form, doneSchema(dayInGermany(now)));
    await requirePerson(args, form);
    const plan = { planId: link.planId, owner: null, linkLastDate: link.lastDate };
    const { outcome } = await markDone(db, plan, seen, now);
    if (outcome === "not-found") return data({ result: undefined }, { status: 410 });
    const title = outcome === "done" ? "Als erledigt eingetragen" : "Schon eingetragen";
    return redirectWithToast(context, here, { title });
  });
}

export default function ReminderAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link ist ungültig"
          text="Der Link ist abgelaufen oder unvollständig. Nach der Anmeldung können Sie die Vorsorge in der Akte eintragen."
        />
      );
    case "gone":
      return <UnusableLink title="Nicht mehr geplant" text="Sie müssen nichts weiter tun." />;
    case "answered":
      return <ReminderAnswered plan={loaderData.plan} today={loaderData.today} />;
    case "open":
    case "changed":
      return (
        <ReminderQuestion
          plan={loaderData.plan}
          today={loaderData.today}
          mark={loaderData.mark}
          isChanged={loaderData.state === "changed"}
          result={result}
        />
      );
  }
}

function ReminderAnswered({ plan, today }: { plan: PlanOfLink; today: string }) {
  return (
    <>
      <PageMeta title="Eingetragen" />
      <h1 className="mb-4 text-3xl text-forest">Eingetragen</h1>
      <div className="space-y-5">
        <p>
          <strong>
            {plan.kind} für <bdi>{plan.petName}</bdi>
          </strong>
          : zuletzt erledigt am {formatDay(plan.lastDate)}, wieder fällig am {formatDay(plan.dueOn)}
          .{plan.wantsReminders && plan.dueOn > today && " Wir erinnern Sie rechtzeitig."}
        </p>
        <ButtonLink to="/dashboard" className="w-full">
          Zum Start
        </ButtonLink>
      </div>
    </>
  );
}

type ReminderQuestionProps = {
  plan: PlanOfLink;
  today: string;
  mark: string;
  isChanged: boolean;
  result: FormResult | undefined;
};

function ReminderQuestion({ plan, today, mark, isChanged, result }: ReminderQuestionProps) {
  const title = isChanged ? "Der Plan wurde geändert" : "Erledigt?";
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      {isChanged && (
        <p className="mb-4">
          „{plan.kind}“ ist jetzt am {formatDay(plan.dueOn)} fällig. Schon erledigt? Dann tragen Sie
          hier das Datum ein.
        </p>
      )}
      <FormState result={result} defaults={{ doneOn: today }}>
        <Form method="post" noValidate className="space-y-5">
          <InputGuard />
          <FormErrors />
          <p>
            <strong className="block text-lg">
              {plan.kind} für <bdi>{plan.petName}</bdi>
            </strong>
            <DueMark dueOn={plan.dueOn} today={today} />
            {plan.lastDate !== "" && (
              <span className="mt-1 block text-ink-soft">
                Zuletzt am {formatDay(plan.lastDate)}
              </span>
            )}
          </p>
          <ShownMark mark={mark} />
          <input type="hidden" name="dueOn" value={plan.dueOn} />
          <input type="hidden" name="lastDate" value={plan.lastDate} />
          <TextField
            name="doneOn"
            label="Erledigt am"
            type="date"
            min={dayAfterLast(plan.lastDate)}
            max={today}
            required
          />
          <SubmitButton className="w-full">Erledigt</SubmitButton>
          <p className="text-sm text-ink-soft">
            Noch nicht erledigt? Dann schließen Sie einfach diese Seite.
          </p>
        </Form>
      </FormState>
    </>
  );
}
