import { offerings } from "#app/bookings/services.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { DescribedBooking } from "./describe-booking.server.ts";

type BookingCustomerProps = Pick<DescribedBooking, "booking" | "customer">;

/** How to reach the customer, and where a visit goes. */
export function BookingCustomer({ booking, customer }: BookingCustomerProps) {
  const { ownerName, phone, email } = booking;
  const hasOtherName = customer.fullName !== "" && customer.fullName !== ownerName;
  const hasOtherEmail = customer.email.toLowerCase() !== email.toLowerCase();
  return (
    <PagePart id="kontakt" title="Kontakt">
      <p className="font-semibold">
        <bdi>{ownerName}</bdi>
      </p>
      <p>
        <PhoneLink phone={phone} name={ownerName} />
      </p>
      <p>
        <EmailLink email={email} />
      </p>
      {offerings[booking.offering].place === "visit" && (
        <p className="mt-1" dir="auto">
          {booking.address}
        </p>
      )}
      {(hasOtherName || hasOtherEmail) && (
        <p className="mt-2 text-sm text-ink-soft">
          Konto: <bdi>{customer.fullName || "ohne Namen"}</bdi>,{" "}
          <EmailLink email={customer.email} />. Unsere E-Mails gehen dorthin.
        </p>
      )}
    </PagePart>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-flex min-h-8 items-center text-forest underline underline-offset-4"
    >
      {email}
    </a>
  );
}
