import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/reminder-answer.route.ts";
import { notSaved } from "./care-answers.server.ts";
import { doneFromForm } from "./done-from-form.server.ts";
import { unsafeGetPlanOfLink } from "./queries.server.ts";
import { ReminderAnswered } from "./reminder-answered.tsx";
import { readDoneLink } from "./reminder-links.server.ts";
import { ReminderQuestion } from "./reminder-question.tsx";
import { stateOfLink } from "./reminder-state.ts";

/** Opening the link changes nothing: mail programs open links, too. The button does. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, config } = context.get(platformContext);
  const link = await readDoneLink(config.sessionSecret, params.token, now);
  if (!link) return data({ state: "unusable" } as const, { status: 404 });
  const plan = await unsafeGetPlanOfLink(db, link);
  if (!plan || plan.isDeceased) return data({ state: "gone" } as const, { status: 410 });
  return data({ state: stateOfLink(plan, link), plan, today: dayInGermany(now) } as const);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const here = `/erinnerung/${params.token}`;
  const link = await readDoneLink(platform.config.sessionSecret, params.token, platform.now);
  if (!link) return data({ result: undefined }, { status: 404 });
  // The page says which days it showed; a plan that was changed has others than the link.
  if (!form.has("dueOn") || !form.has("lastDate")) {
    form.set("dueOn", link.dueOn);
    form.set("lastDate", link.lastDate);
  }
  const plan = { planId: link.planId, owner: null, linkLastDate: link.lastDate };
  let done: Awaited<ReturnType<typeof doneFromForm>>;
  try {
    done = await doneFromForm(form, platform, plan);
  } catch (error) {
    return notSaved(context, form, error);
  }
  switch (done.outcome) {
    case "refused":
      return data({ result: done.result }, { status: 400 });
    case "not-found":
      return data({ result: undefined }, { status: 410 });
    case "already-done":
      return redirectWithToast(context, here, { title: "Schon eingetragen", tone: "success" });
    case "done":
      return redirectWithToast(context, here, { title: "Erledigt eingetragen", tone: "success" });
  }
}

export default function ReminderAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link gilt nicht mehr"
          text="Er ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder melden Sie sich an und tragen Sie es beim Tier unter „Vorsorge“ ein."
        />
      );
    case "gone":
      return (
        <UnusableLink
          title="Hier ist nichts mehr zu tun"
          text="Diese Vorsorge ist nicht mehr geplant. Alles Weitere finden Sie nach der Anmeldung bei Ihrem Tier."
        />
      );
    case "answered":
      return <ReminderAnswered plan={loaderData.plan} today={loaderData.today} />;
    case "open":
    case "changed":
      return (
        <ReminderQuestion
          plan={loaderData.plan}
          today={loaderData.today}
          isChanged={loaderData.state === "changed"}
          result={result}
        />
      );
  }
}
