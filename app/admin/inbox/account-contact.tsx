import { customerName, postalAddress } from "#app/admin/customers/customer.ts";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { DescribedAccount } from "./describe-entry.server.ts";

/** How to reach the customer to whom an entry without an address is assigned. */
export function AccountContact({ account }: { account: DescribedAccount }) {
  const { phone, email } = account;
  const address = postalAddress(account);
  return (
    <section aria-labelledby="kontakt-des-kontos" className="mt-5">
      <h3 id="kontakt-des-kontos" className="font-body text-base font-bold">
        Im zugeordneten Konto hinterlegt
      </h3>
      {phone && (
        <p>
          <PhoneLink phone={phone} name={customerName(account)} />
        </p>
      )}
      {address.length > 0 && (
        <address className="my-2 whitespace-pre-line not-italic" dir="auto">
          {address.join("\n")}
        </address>
      )}
      <p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center text-forest underline underline-offset-4 sm:min-h-8"
        >
          {email}
        </a>
      </p>
      <p className="mt-3 border-l-4 border-clay pl-3 text-sm">
        Dass wirklich diese Person geschrieben hat, ist nicht bewiesen. Fragen Sie nach, bevor Sie
        Vertrauliches mitteilen.
      </p>
    </section>
  );
}
