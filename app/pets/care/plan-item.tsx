import { Link } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DueMark } from "./due-mark.tsx";
import { formatInterval } from "./policy.ts";
import type { CarePlan } from "./queries.server.ts";

type PlanItemProps = {
  /** Of its dialogs. */
  address: string;
  plan: CarePlan;
  today: string;
  isDeceased: boolean;
};

export function PlanItem({ address, plan, today, isDeceased }: PlanItemProps) {
  const { kind, lastDate, intervalCount, intervalUnit, dueOn } = plan;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold" dir="auto">
          {kind}
        </p>
        {!isDeceased && <DueMark dueOn={dueOn} today={today} />}
      </div>
      <p className="text-ink-soft">
        {formatInterval(intervalCount, intervalUnit)}, zuletzt am {formatDay(lastDate)}
      </p>
      {!isDeceased && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Link
            to={`${address}/erledigt`}
            preventScrollReset
            aria-label={`Erledigt: ${kind}`}
            className={buttonClass("secondary")}
          >
            Erledigt
          </Link>
          <Link
            to={address}
            preventScrollReset
            aria-label={`Ändern: ${kind}`}
            className={`${quietLink} text-forest`}
          >
            Ändern
          </Link>
          <Link
            to={`${address}/loeschen`}
            preventScrollReset
            aria-label={`Löschen: ${kind}`}
            className={`${quietLink} text-danger`}
          >
            Löschen
          </Link>
        </div>
      )}
    </>
  );
}

const quietLink = "inline-flex min-h-11 items-center underline underline-offset-4";
