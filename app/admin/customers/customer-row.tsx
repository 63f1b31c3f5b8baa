import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type CustomersView, customerDetailsAddress } from "./customers-address.ts";
import type { ListedCustomer } from "./describe-list.ts";
import { ListedMarks } from "./listed-marks.tsx";
import { customerViewAddress, newestOfAll } from "./page-address.ts";

type CustomerRowProps = { customer: ListedCustomer; view: CustomersView };

/** A customer in the list. */
export function CustomerRow({ customer, view }: CustomerRowProps) {
  const { id, name, email, town, lastActive, marks, foundBy } = customer;
  return (
    <div className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={customerViewAddress(id, { ...newestOfAll, list: view })}
            discover="none"
            className="inline-flex min-h-11 items-center text-lg font-bold text-forest hover:underline sm:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          <ListedMarks marks={marks} />
        </p>
        <p className="flex flex-wrap gap-x-5">
          <span>{email}</span>
          {town && <bdi>{town}</bdi>}
        </p>
        {foundBy.map((words) => (
          <p key={words} className="text-sm font-semibold text-forest" dir="auto">
            {words}
          </p>
        ))}
        <p className="text-sm text-ink-soft">{`Zuletzt aktiv am ${lastActive}`}</p>
      </div>
      <Link
        to={customerDetailsAddress(id, view)}
        discover="none"
        preventScrollReset
        className={`${buttonClass("secondary")} shrink-0 max-sm:px-3`}
      >
        Details
        <span className="sr-only">{` zu ${name}`}</span>
      </Link>
    </div>
  );
}
