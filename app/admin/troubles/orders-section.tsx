import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Troubles } from "./load-troubles.server.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StrayOrderCard } from "./stray-order-card.tsx";
import { TroubleSection } from "./trouble-section.tsx";
import type { TroublesView } from "./troubles-address.ts";

type OrdersSectionProps = { view: TroublesView; orders: Troubles["orders"] };

/** Money that came in for nobody we know. */
export function OrdersSection({ view, orders }: OrdersSectionProps) {
  // Done with, a card goes, and focus with it.
  useFocusAfterDialog("bestellungen");
  return (
    <TroubleSection
      part="bestellungen"
      title="Bestellungen ohne Konto"
      intro="Der Shop meldet etwas, das sich keinem Konto zuordnen lässt. Es wurde nichts freigeschaltet."
      view={view}
      next={orders.next}
    >
      {orders.shown.length === 0 ? (
        <NothingHere>Jede Bestellung hat ihr Konto gefunden.</NothingHere>
      ) : (
        <ul className="grid gap-5">
          {orders.shown.map((order) => (
            <li key={order.orderId} className="min-w-0">
              <StrayOrderCard order={order} view={view} />
            </li>
          ))}
        </ul>
      )}
    </TroubleSection>
  );
}
