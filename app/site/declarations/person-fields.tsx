import { inboxLimits } from "#app/inbox/policy.ts";
import { TextField } from "#app/ui/field.tsx";

/** Who declares it, about which contract. */
export function PersonFields({ contractHint }: { contractHint: string }) {
  return (
    <>
      <TextField
        name="name"
        label="Vor- und Nachname"
        autoComplete="name"
        required
        maxLength={inboxLimits.name}
      />
      <TextField
        name="contract"
        label="Vertrag oder Bestellnummer"
        hint={contractHint}
        autoComplete="off"
        required
        maxLength={inboxLimits.contract}
      />
      <TextField
        name="email"
        type="email"
        label="E-Mail"
        hint="Dorthin senden wir sofort die Bestätigung."
        autoComplete="email"
        required
        maxLength={inboxLimits.email}
      />
    </>
  );
}
