import { TextField } from "#app/ui/field.tsx";
import { careLimits } from "./policy.ts";

export function NoteField() {
  return (
    <TextField
      name="note"
      label="Notiz"
      hint="Zum Beispiel Impfstoff und Charge, Präparat oder Praxis."
      maxLength={careLimits.note}
      autoComplete="off"
    />
  );
}
