import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { CustomerList } from "./customer-list.tsx";
import type { CustomerToChoose } from "./load-assignment.server.ts";
import { assignAddress } from "./troubles-address.ts";

type CustomerSearchProps = {
  orderId: string;
  search: string;
  found: readonly CustomerToChoose[];
};

/** Looks for the account by whatever is known of its owner. */
export function CustomerSearch({ orderId, search, found }: CustomerSearchProps) {
  return (
    <>
      <div className="mt-8">
        <SearchForm
          action={assignAddress(orderId)}
          label="Konto suchen"
          hint="Name, E-Mail-Adresse, Ort, Tier oder Bestellnummer"
          search={search}
          idPrefix="konto-"
        />
      </div>
      {search !== "" && (
        <CustomerList
          id="gefunden"
          title={`Gefunden zu „${search}“`}
          nothing="Kein Konto passt dazu. Mindestens zwei Zeichen, am besten der Anfang eines Namens."
          customers={found}
          orderId={orderId}
          search={search}
        />
      )}
    </>
  );
}
