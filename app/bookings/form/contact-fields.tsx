import { bookingLimits } from "#app/bookings/policy.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { BookingFormData } from "./booking-form-data.server.ts";

type ContactFieldsProps = {
  words: BookingFormData["words"];
  /** Whether we come to the animal. */
  isVisit: boolean;
};

export function ContactFields({ words, isVisit }: ContactFieldsProps) {
  return (
    <div className="space-y-5">
      <TextField
        name="ownerName"
        label="Vor- und Nachname"
        autoComplete="name"
        maxLength={bookingLimits.ownerName}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="phone"
          label="Telefon"
          type="tel"
          autoComplete="tel"
          maxLength={bookingLimits.phone}
          required
        />
        <TextField
          name="email"
          label="E-Mail-Adresse"
          hint="Für Rückfragen der Praxis. Bestätigungen gehen an die Adresse Ihres Kontos."
          type="email"
          autoComplete="email"
          maxLength={bookingLimits.email}
          required
        />
      </div>
      {isVisit && (
        <TextField
          name="address"
          label="Ort des Termins"
          hint="Zum Beispiel die Adresse des Stalls"
          autoComplete="off"
          maxLength={bookingLimits.address}
          required
        />
      )}
      <TextAreaField
        name="concerns"
        label={words.concernsLabel}
        hint={words.concernsHint}
        maxLength={bookingLimits.concerns}
      />
    </div>
  );
}
