import { Link } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { CareHistory } from "./care-history.tsx";
import { DueMark } from "./due-mark.tsx";
import { careHeadingId } from "./origin.ts";
import { formatInterval } from "./policy.ts";
import type { CareEvent, CarePlan } from "./queries.server.ts";

type PetCareProps = {
  petId: string;
  today: string;
  isDeceased: boolean;
  plans: readonly CarePlan[];
  events: readonly CareEvent[];
};

/** What recurs for an animal, the next due first, and what was done. */
export function PetCare({ petId, today, isDeceased, plans, events }: PetCareProps) {
  const address = `/pets/${petId}/vorsorge`;
  return (
    <section
      aria-labelledby={careHeadingId}
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={careHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Vorsorge
        </h3>
        {!isDeceased && (
          <Link to={`${address}/neu`} preventScrollReset className={buttonClass("secondary")}>
            <PlusIcon />
            Vorsorge planen
          </Link>
        )}
      </div>
      {plans.length > 0 ? (
        <ul className="divide-y divide-line">
          {plans.map((plan) => (
            <li key={plan.id} className="py-4 first:pt-1">
              <PlanItem
                address={`${address}/${plan.id}`}
                plan={plan}
                today={today}
                isDeceased={isDeceased}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {isDeceased
            ? "Kein Vorsorgeplan."
            : "Noch nichts geplant. Tragen Sie ein, was regelmäßig wiederkehrt; wir erinnern Sie rechtzeitig per E-Mail."}
        </p>
      )}
      <CareHistory address={address} events={events} isDeceased={isDeceased} />
    </section>
  );
}

type PlanItemProps = {
  /** Of its dialogs. */
  address: string;
  plan: CarePlan;
  today: string;
  isDeceased: boolean;
};

function PlanItem({ address, plan, today, isDeceased }: PlanItemProps) {
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
