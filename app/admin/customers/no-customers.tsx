import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { allCustomers, type CustomersView, customersAddress } from "./customers-address.ts";
import type { CustomerList } from "./describe-list.ts";

type NoCustomersProps = { view: CustomersView; list: CustomerList };

/** In place of an empty list: nobody there yet, or nobody who is looked for. */
export function NoCustomers({ view, list }: NoCustomersProps) {
  const isNobodyThere = list.total === 0;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-10 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <p className="text-xl font-semibold text-forest">
        {isNobodyThere ? "Noch keine Kunden registriert." : emptyWords(view, list)}
      </p>
      {!isNobodyThere && (
        <Link
          to={customersAddress({ ...allCustomers, sort: view.sort })}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          Alle Kunden ansehen
        </Link>
      )}
    </div>
  );
}

function emptyWords({ search, place }: CustomersView, { isCutShort }: CustomerList): string {
  if (isCutShort) return "Bis hierher passt niemand.";
  if (place) return "Hier steht niemand mehr.";
  return search ? `Niemand passt zu „${search}“.` : "Auf niemanden trifft das zu.";
}
