import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { CustomerList } from "./customer-list.tsx";
import type { CustomerToChoose } from "./load-assignment.server.ts";
import { searchLength } from "./search.ts";
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
      <FormState idPrefix="konto-" result={undefined} defaults={{ suche: search }}>
        <Form
          // Another address is another form, and holds what it says.
          key={search}
          method="get"
          action={assignAddress(orderId)}
          role="search"
          className="mt-8 flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <TextField
              name="suche"
              label="Konto suchen"
              hint="Name, E-Mail-Adresse, Ort, Tier oder Bestellnummer"
              type="search"
              maxLength={searchLength}
              autoComplete="off"
              isOptionalByGroup
            />
          </div>
          <Button type="submit" variant="secondary">
            Suchen
          </Button>
        </Form>
      </FormState>
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
