import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { formatLastDay } from "./due-day.ts";
import { DueMark } from "./due-mark.tsx";
import { careHeadingId } from "./origin.ts";
import { careLimits, formatInterval, urgencyOf } from "./policy.ts";
import type { CareEvent, CarePlan } from "./queries.server.ts";

type PetCareProps = {
  petId: string;
  today: string;
  isDeceased: boolean;
  plans: readonly CarePlan[];
  events: readonly CareEvent[];
};

export function PetCare({ petId, today, isDeceased, plans, events }: PetCareProps) {
  const address = `/pets/${petId}/vorsorge`;
  const lists = { address, today, isDeceased };
  const shown = plansInSight(plans, today);
  const later = plans.slice(shown);
  return (
    <section
      aria-labelledby={careHeadingId}
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={careHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Vorsorge
        </h2>
        {!isDeceased && (
          <ButtonLink to={`${address}/neu`} preventScrollReset>
            <PlusIcon />
            Vorsorge planen
          </ButtonLink>
        )}
      </div>
      {plans.length > 0 ? (
        <>
          <PlanList plans={plans.slice(0, shown)} {...lists} />
          {later.length > 0 && (
            <details className="border-t border-line">
              <summary className={summaryClass}>
                {later.length === 1 ? "Eine weitere" : `${later.length} weitere`}
                <span className="sr-only"> Vorsorge</span>
              </summary>
              <PlanList plans={later} {...lists} />
            </details>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          {isDeceased
            ? "Keine Vorsorge geplant."
            : "Noch nichts geplant. Wir erinnern Sie per E-Mail an geplante Vorsorge."}
        </p>
      )}
      <CareHistory address={address} events={events} isDeceased={isDeceased} />
    </section>
  );
}

const [leastInSight, mostInSight] = [2, 4];

/** What is due soon, with the next one after it; all that is late. They are in the order of their days. */
function plansInSight(plans: readonly CarePlan[], today: CalendarDay): number {
  const countOf = (isMeant: (dueOn: CalendarDay) => boolean) =>
    plans.filter(({ dueOn }) => isMeant(dueOn)).length;
  const due = countOf((dueOn) => urgencyOf(dueOn, today) !== "later");
  const late = countOf((dueOn) => dueOn <= today);
  return Math.max(late, Math.min(Math.max(due, leastInSight), mostInSight));
}

type PlanListProps = Omit<PlanItemProps, "plan"> & { plans: readonly CarePlan[] };

function PlanList({ address, plans, ...item }: PlanListProps) {
  return (
    <ul className="divide-y divide-line">
      {plans.map((plan) => (
        <li key={plan.id} className="py-3 first:pt-1">
          <PlanItem address={`${address}/${plan.id}`} plan={plan} {...item} />
        </li>
      ))}
    </ul>
  );
}

type PlanItemProps = { address: string; plan: CarePlan; today: string; isDeceased: boolean };

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
      <p className="text-sm text-ink-soft">
        {formatInterval(intervalCount, intervalUnit)}, {formatLastDay(lastDate)}
      </p>
      {!isDeceased && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <ButtonLink
            to={`${address}/erledigt`}
            preventScrollReset
            aria-label={`Erledigt: ${kind}`}
          >
            Erledigt
          </ButtonLink>
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

type CareHistoryProps = { address: string; events: readonly CareEvent[]; isDeceased: boolean };

const summaryClass =
  "inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4";

function CareHistory({ address, events, isDeceased }: CareHistoryProps) {
  return (
    <details className="border-t border-line">
      <summary className={summaryClass}>
        Verlauf{events.length > 0 && ` (${Math.min(events.length, careLimits.eventsShown)})`}
      </summary>
      {!isDeceased && (
        <Link
          to={`${address}/neu?erledigt`}
          preventScrollReset
          className={`${quietLink} text-forest`}
        >
          Erledigtes eintragen
        </Link>
      )}
      {events.length === 0 ? (
        <p className="text-ink-soft">Noch nichts eingetragen.</p>
      ) : (
        <EventList address={address} events={events.slice(0, careLimits.eventsShown)} />
      )}
      {events.length > careLimits.eventsShown && (
        <p className="text-ink-soft">
          Es werden nur die neuesten {careLimits.eventsShown} Einträge angezeigt.
        </p>
      )}
    </details>
  );
}

function EventList({ address, events }: { address: string; events: readonly CareEvent[] }) {
  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, kind, doneOn, note, via }) => (
        <li key={id} className="flex items-center gap-3 py-1">
          <p className="min-w-0 grow py-1">
            <span className="text-ink-soft">{formatDay(doneOn)}:</span>{" "}
            <span className="font-semibold">
              <bdi>{kind}</bdi>
            </span>
            {via === "link" && <span className="text-ink-soft">, per Link eingetragen</span>}
            {note !== "" && (
              <span className="block text-sm" dir="auto">
                {note}
              </span>
            )}
          </p>
          <Link
            to={`${address}/verlauf/${id}/loeschen`}
            preventScrollReset
            aria-label={`Eintrag ${kind} vom ${formatDay(doneOn)} löschen`}
            className="grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
          >
            <TrashIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
