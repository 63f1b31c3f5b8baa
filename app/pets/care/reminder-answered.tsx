import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { PlanOfLink } from "./queries.server.ts";

/** After 'Erledigt', and whenever the link is opened again. */
export function ReminderAnswered({ plan, today }: { plan: PlanOfLink; today: string }) {
  return (
    <>
      <PageMeta title="Ist eingetragen" />
      <h1 className="mb-4 text-3xl text-forest">Ist eingetragen</h1>
      <div className="space-y-5">
        <p>
          <strong>
            {plan.kind} für <bdi>{plan.petName}</bdi>
          </strong>
          : zuletzt am {formatDay(plan.lastDate)}, wieder fällig am {formatDay(plan.dueOn)}.
          {plan.wantsReminders && plan.dueOn > today && " Wir erinnern Sie rechtzeitig."}
        </p>
        <Link to="/dashboard" className={`${buttonClass("secondary")} w-full`}>
          Zum Start
        </Link>
      </div>
    </>
  );
}
