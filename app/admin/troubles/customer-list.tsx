import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { CustomerToChoose } from "./load-assignment.server.ts";
import { assignAddress } from "./troubles-address.ts";

type CustomerListProps = {
  id: string;
  title: string;
  nothing: string;
  customers: readonly (CustomerToChoose & { why?: string })[];
  orderId: string;
  search: string;
};

/** Accounts of which one can be chosen; choosing only asks. */
export function CustomerList(props: CustomerListProps) {
  const { id, title, nothing, customers, orderId, search } = props;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-2xl text-forest">
        {title}
      </h2>
      {customers.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {customers.map(({ id: customerId, name, email, city, pets, isBlocked, why }) => (
            <li
              key={customerId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 wrap-anywhere"
            >
              <div className="min-w-0">
                <p className="font-bold">
                  <bdi>{name}</bdi>
                  {isBlocked && <span className="font-normal text-danger"> (gesperrt)</span>}
                </p>
                <p className="text-ink-soft">
                  <bdi>{email}</bdi>
                  {city && (
                    <>
                      {", "}
                      <bdi>{city}</bdi>
                    </>
                  )}
                </p>
                {pets && (
                  <p className="text-ink-soft">
                    Tiere: <bdi>{pets}</bdi>
                  </p>
                )}
                {why && <p className="text-sm">{why}</p>}
              </div>
              <Link
                to={assignAddress(orderId, { search, customerId })}
                preventScrollReset
                className={buttonClass("secondary")}
              >
                Auswählen
                <span className="sr-only">{`: ${name}, ${email}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
