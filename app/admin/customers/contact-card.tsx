import { CopyButton } from "#app/pets/copy-button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { type Customer, customerName } from "./customer.ts";
import { postalAddress } from "./postal-address.ts";

/** How to reach a customer. */
export function ContactCard({ customer }: { customer: Customer }) {
  const { email, phone } = customer;
  const lines = postalAddress(customer);
  return (
    <PagePart id="kontakt" title="Kontakt">
      <p>
        {phone ? (
          <PhoneLink phone={phone} name={customerName(customer)} />
        ) : (
          <span className="text-ink-soft">Keine Telefonnummer hinterlegt.</span>
        )}
      </p>
      <p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 sm:min-h-8"
        >
          {email}
        </a>
      </p>
      {lines.length > 0 ? (
        <div className="mt-3 flex items-start justify-between gap-2">
          <address className="min-w-0 whitespace-pre-line not-italic" dir="auto">
            {lines.join("\n")}
          </address>
          <CopyButton text={lines.join("\n")} what="Anschrift" />
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">Keine Anschrift hinterlegt.</p>
      )}
    </PagePart>
  );
}
