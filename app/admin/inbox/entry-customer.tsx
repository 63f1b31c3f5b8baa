import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import type { CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { entryAddress } from "#app/inbox/entry.ts";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { EntryButton } from "./entry-parts.tsx";
import type { DescribedAccount, DescribedEntry } from "./entry-queries.server.ts";
import { searchParam } from "./inbox-address.ts";

type EntryCustomerProps = { entry: DescribedEntry; search: string };
type SameContact = { sameContact: readonly CustomerToChoose[] };

/** @param props.sameContact whom a new customer would double */
export function EntryCustomer({ entry, search, sameContact }: EntryCustomerProps & SameContact) {
  const { customer, sameAddress } = entry;
  return (
    <PagePart id="kundenkonto" title="Kundenkonto">
      {customer ? (
        <div className="grid gap-3">
          <Account account={customer} />
          <TextLink to={`/admin/anruf?kunde=${customer.id}`}>Termin eintragen</TextLink>
          <EntryButton entry={entry} intent="detach">
            Zuordnung aufheben
          </EntryButton>
        </div>
      ) : (
        <p className="text-ink-soft">Keinem Konto zugeordnet.</p>
      )}
      {sameAddress && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          <p className="font-semibold">Konto mit dieser Adresse</p>
          <Account account={sameAddress} />
          <EntryButton entry={entry} intent="assign" customerId={sameAddress.id}>
            Diesem Konto zuordnen
          </EntryButton>
        </div>
      )}
      {!customer && entry.channel !== "practice" && (
        <Sender entry={entry} sameContact={sameContact} />
      )}
      <Search entry={entry} search={search} />
    </PagePart>
  );
}

/** Of an entry that is nobody's: who it may be, or a new customer. */
function Sender({ entry, sameContact }: { entry: DescribedEntry } & SameContact) {
  const isKnown = sameContact.length > 0;
  return (
    <div className="mt-4 grid gap-3">
      {sameContact.length > 0 && (
        <>
          <p className="font-semibold">Gleiche E-Mail-Adresse oder Telefonnummer</p>
          <ul className="grid gap-4">
            {sameContact.map(({ id, name, mark, lines }) => (
              <li key={id} className="grid gap-2">
                <p>
                  <TextLink to={customerAddress(id)} discover="none">
                    {name}
                  </TextLink>
                  <span className="block text-sm text-ink-soft">
                    {[mark, ...lines].filter(Boolean).join(" · ")}
                  </span>
                </p>
                <EntryButton entry={entry} intent="assign" customerId={id}>
                  Zuordnen<span className="sr-only">: {name}</span>
                </EntryButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {entry.sameAddress === null && (
        <EntryButton entry={entry} intent="create-customer" isAnyway={isKnown}>
          {isKnown ? "Trotzdem Profil anlegen" : "Profil anlegen"}
        </EntryButton>
      )}
    </div>
  );
}

function Account({ account }: { account: DescribedAccount }) {
  return (
    <p>
      <Link
        to={customerAddress(account.id)}
        discover="none"
        className="inline-flex min-h-8 items-center font-semibold text-forest underline underline-offset-4"
      >
        {customerName(account)}
      </Link>
      <span className="block text-sm text-ink-soft">
        {account.email && (
          <>
            <bdi>{account.email}</bdi>
            {" · "}
          </>
        )}
        {account.city && `${account.city} · `}
        {`seit ${account.since}`}
        {account.hasSubscription && " · mit Abo"}
      </span>
    </p>
  );
}

function Search({ entry, search }: EntryCustomerProps) {
  const { id, found, customer } = entry;
  const others = found.filter((one) => one.id !== customer?.id);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <SearchForm
        action={entryAddress(id)}
        name={searchParam}
        label={customer ? "Anderes Konto suchen" : "Konto suchen"}
        hint="Name, E-Mail oder Ort"
        search={search}
        idPrefix="konto-"
      />
      {search !== "" && (
        <p role="status" className="mt-3 text-sm text-ink-soft">
          {others.length === 0
            ? `Keine Treffer für „${search}“.`
            : `Treffer für „${search}“: ${others.length}`}
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {others.map((account) => (
            <li key={account.id} className="grid gap-2">
              <Account account={account} />
              <EntryButton entry={entry} intent="assign" customerId={account.id}>
                Zuordnen<span className="sr-only">: {customerName(account)}</span>
              </EntryButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
