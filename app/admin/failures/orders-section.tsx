import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import { FailureButton, FailureSection, NothingHere, OrderFacts } from "./failure-parts.tsx";
import { attemptsInWords } from "./failure-words.ts";
import { assignAddress, dismissOrderAddress, type FailuresView } from "./failures-address.ts";
import type { Failures, UnmatchedOrder } from "./failures-queries.server.ts";

export function OrdersSection(props: { view: FailuresView; orders: Failures["orders"] }) {
  const { view, orders } = props;
  // A card that is done with goes, and focus with it.
  useFocusAfterDialog("bestellungen");
  return (
    <FailureSection
      part="bestellungen"
      intro="Vor der Zuordnung wird nichts freigeschaltet."
      view={view}
      next={orders.next}
    >
      {orders.shown.length === 0 ? (
        <NothingHere>Keine Bestellungen ohne Konto.</NothingHere>
      ) : (
        <ul className="grid gap-5">
          {orders.shown.map((order) => (
            <li key={order.orderId} className="min-w-0">
              <UnmatchedOrderCard order={order} view={view} />
            </li>
          ))}
        </ul>
      )}
    </FailureSection>
  );
}

function UnmatchedOrderCard({ order, view }: { order: UnmatchedOrder; view: FailuresView }) {
  const { orderId, name, facts, title, advice } = order;
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
      {facts && <OrderFacts facts={facts} />}
      <OrderHistory order={order} />
      <div className="mt-5 flex flex-wrap gap-3">
        {order.mayAssign && (
          <ButtonLink to={assignAddress(orderId)} variant="primary">
            {order.isAcceptance ? "Annehmen" : "Zuordnen"}
            {about}
          </ButtonLink>
        )}
        <FailureButton
          view={view}
          fields={{ intent: "abgleichen", orderId }}
          busyText="Wird versucht..."
          about={name}
        >
          Erneut versuchen
        </FailureButton>
        <ButtonLink to={dismissOrderAddress(orderId, view)} preventScrollReset>
          Verwerfen{about}
        </ButtonLink>
      </div>
    </article>
  );
}

function OrderHistory({ order }: { order: UnmatchedOrder }) {
  const { events, furtherEvents, attempts, nextTry } = order;
  return (
    <>
      <h4 className="mt-4 font-semibold">Eingegangen</h4>
      <ul className="mt-1 list-disc pl-5">
        {events.map(({ key, label, at }) => (
          <li key={key}>
            {label} <span className="text-ink-soft">({at})</span>
          </li>
        ))}
        {furtherEvents > 0 && <li>{`und ${furtherEvents} weitere`}</li>}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {`${attemptsInWords(attempts)}, ${nextTry ? `nächster: ${nextTry}` : "kein weiterer"}`}
      </p>
    </>
  );
}
