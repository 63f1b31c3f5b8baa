import { Link } from "react-router";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";

/** Who ordered, and where it goes. */
export function OrderBuyer({ order }: { order: DescribedOrder }) {
  const { account, buyer } = order;
  return (
    <PagePart id="kontakt" title="Kundin oder Kunde">
      {account.state === "known" && (
        <>
          <p className="font-semibold">
            {account.link ? (
              <Link
                to={account.link}
                className="inline-block py-0.5 text-forest underline underline-offset-4"
              >
                <bdi>{account.name}</bdi>
              </Link>
            ) : (
              <bdi>{account.name}</bdi>
            )}
          </p>
          <EmailLink email={account.email} />
          {!buyer?.address && account.address && (
            <p className="mt-2">
              <span className="block text-sm text-ink-soft">Anschrift im Konto</span>
              <span dir="auto">{account.address}</span>
            </p>
          )}
        </>
      )}
      {account.state === "deleted" && (
        <p className="mb-2 font-semibold">
          Konto gelöscht. Die Bestellung bleibt für die Buchhaltung erhalten.
        </p>
      )}
      {buyer && <Recipient buyer={buyer} accountEmail={account.email} />}
    </PagePart>
  );
}

type RecipientProps = {
  buyer: NonNullable<DescribedOrder["buyer"]>;
  accountEmail: string | undefined;
};

/** As it was given with the order. */
function Recipient({ buyer, accountEmail }: RecipientProps) {
  const { name, email, address } = buyer;
  const hasOtherEmail = email.toLowerCase() !== accountEmail?.toLowerCase();
  if (!address && !hasOtherEmail) return null;
  return (
    <div className="mt-2">
      <p className="text-sm text-ink-soft">
        {address ? "Lieferanschrift dieser Bestellung" : "Angaben bei der Bestellung"}
      </p>
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {address && (
        <p dir="auto">
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </p>
      )}
      {hasOtherEmail && <EmailLink email={email} />}
    </div>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <p>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-8 items-center text-forest underline underline-offset-4"
      >
        {email}
      </a>
    </p>
  );
}
