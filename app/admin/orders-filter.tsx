import { Link } from "react-router";
import { type OrdersView, ordersAddress } from "./orders-address.ts";

const filters = [
  { filter: "open", label: "Zahlung ausstehend" },
  { filter: "all", label: "Alle" },
] as const;

/** Which orders are shown; a choice begins at the newest. */
export function OrdersFilter({ view }: { view: OrdersView }) {
  return (
    <nav aria-label="Bestellungen filtern" className="mb-6 flex flex-wrap gap-2">
      {filters.map(({ filter, label }) => (
        <Link
          key={filter}
          to={ordersAddress({ filter, page: 1 })}
          aria-current={view.filter === filter ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
