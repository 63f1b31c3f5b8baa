import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { StrayOrder } from "./load-troubles.server.ts";
import { StrayFacts } from "./stray-facts.tsx";
import { strayOrderName } from "./stray-order-name.ts";
import { TroubleButton } from "./trouble-button.tsx";
import { assignAddress, dismissOrderAddress, type TroublesView } from "./troubles-address.ts";

type StrayOrderCardProps = { order: StrayOrder; view: TroublesView };

/** An order with all that waits of it, and what can be done. */
export function StrayOrderCard({ order, view }: StrayOrderCardProps) {
  const { orderId, facts, title, advice } = order;
  const name = strayOrderName(facts);
  const titleId = `bestellung-${orderId}`;
  const about = <span className="sr-only">{`: ${name}`}</span>;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-xl text-forest">
          <bdi>{name}</bdi>
        </h3>
        <p className="rounded-full bg-clay-soft px-3 py-0.5 text-sm font-bold text-clay">{title}</p>
      </div>
      <p className="mt-2">{advice}</p>
      {facts && <StrayFacts facts={facts} />}
      <StrayHistory order={order} />
      <div className="mt-5 flex flex-wrap gap-3">
        {order.mayAssign && (
          <Link to={assignAddress(orderId)} className={buttonClass("primary")}>
            {order.isAcceptance ? "Annehmen" : "Zuordnen"}
            {about}
          </Link>
        )}
        <TroubleButton
          view={view}
          fields={{ intent: "abgleichen", orderId }}
          busyText="Wird versucht..."
          about={name}
        >
          Erneut versuchen
        </TroubleButton>
        <Link
          to={dismissOrderAddress(orderId, view)}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          Verwerfen{about}
        </Link>
      </div>
    </article>
  );
}

function StrayHistory({ order }: { order: StrayOrder }) {
  const { events, furtherEvents, attempts, nextTry } = order;
  return (
    <>
      <h4 className="mt-4 font-semibold">Was eingegangen ist</h4>
      <ul className="mt-1 list-disc pl-5">
        {events.map(({ key, label, at }) => (
          <li key={key}>
            {label} <span className="text-ink-soft">({at})</span>
          </li>
        ))}
        {furtherEvents > 0 && <li>{`und ${furtherEvents} weitere`}</li>}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {attempts === 0 ? "Noch nicht" : attempts === 1 ? "Einmal" : `${attempts}-mal`} von selbst
        versucht.{" "}
        {nextTry ? `Nächster Versuch: ${nextTry}.` : "Von selbst wird es nicht mehr versucht."}
      </p>
    </>
  );
}
