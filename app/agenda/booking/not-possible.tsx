import { FieldError } from "#app/bookings/field-error.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";

export const bookingHeadingId = "buchung";

export const withdrawOffer = "Angebot zurückziehen";
export const messageHint = "Wird per E-Mail verschickt und beim Termin angezeigt.";

type ChoicesProps = {
  name: string;
  legend: string;
  choices: Readonly<Record<string, string>>;
  /** Chosen at first; none where it has to be said. */
  usual?: string;
};

export function Choices({ name, legend, choices, usual = "" }: ChoicesProps) {
  const { id, defaultValue, error } = useField(name);
  return (
    <fieldset
      className="my-3 w-full text-left"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      <FieldError id={id} error={error} margin="my-1" />
      {Object.entries(choices).map(([value, text]) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 leading-tight"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === (defaultValue || usual)}
            className="size-5 shrink-0 accent-forest"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export function ScopeChoice() {
  const choices = { dieser: "nur dieser", folgende: "dieser und die folgenden" };
  return (
    <Choices name="umfang" legend="Welche Termine der Serie?" choices={choices} usual="dieser" />
  );
}

type BookingNamesProps = { service: string; booking: { petName: string; ownerName: string } };

export function BookingNames({ service, booking }: BookingNamesProps) {
  return (
    <>
      {`${service} · `}
      <bdi>{booking.petName}</bdi> · <bdi>{booking.ownerName}</bdi>
    </>
  );
}

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
