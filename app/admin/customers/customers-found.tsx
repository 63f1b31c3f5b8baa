import { Link } from "react-router";
import {
  type CustomersView,
  customersAddress,
  filterNames,
  isRestricted,
} from "./customers-address.ts";

type CustomersFoundProps = {
  view: CustomersView;
  /** How much is shown, in words. */
  status: string;
};

/** How many there are, and what was chosen, each part of it with the way back. */
export function CustomersFound({ view, status }: CustomersFoundProps) {
  const chosen = chosenParts(view);
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
      {/* How many there are in all the heading says. */}
      <p role="status" className={isRestricted(view) ? "mr-2 font-bold" : "sr-only"}>
        {status}
      </p>
      {chosen.map(({ label, without }) => (
        <Link
          key={label}
          to={customersAddress(without)}
          preventScrollReset
          className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full bg-sage-soft px-4 text-sm text-forest hover:underline sm:min-h-8"
        >
          <span className="truncate">{label}</span>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">entfernen</span>
        </Link>
      ))}
    </div>
  );
}

function chosenParts(view: CustomersView): { label: string; without: CustomersView }[] {
  const { search, filter } = view;
  const filterLabel = filterNames.find((one) => one.filter === filter)?.label;
  return [
    ...(search ? [{ label: `„${search}“`, without: { ...view, search: "", place: null } }] : []),
    ...(filterLabel
      ? [{ label: filterLabel, without: { ...view, filter: null, place: null } }]
      : []),
  ];
}
