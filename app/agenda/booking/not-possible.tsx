import { ButtonLink } from "#app/bookings/links.tsx";

export const bookingHeadingId = "buchung";

export const messageHint = "Wird per E-Mail verschickt und beim Termin angezeigt.";

export function NotPossible({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p>Diese Änderung ist bei diesem Termin nicht möglich.</p>
      <p className="mt-6 text-right">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Zum Termin
        </ButtonLink>
      </p>
    </>
  );
}
