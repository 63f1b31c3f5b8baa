import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { CareHistory } from "./care-history.tsx";
import { careHeadingId } from "./origin.ts";
import { PlanItem } from "./plan-item.tsx";
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
