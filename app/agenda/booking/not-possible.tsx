import { ButtonLink } from "#app/bookings/links.tsx";

export const bookingHeadingId = "buchung";

export const messageHint = "Steht in der E-Mail und auf der Seite des Termins.";

export function NotPossible({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p>Das ist bei diesem Termin nicht möglich, oder nicht mehr.</p>
      <p className="mt-6 text-right">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Zum Termin
        </ButtonLink>
      </p>
    </>
  );
}
