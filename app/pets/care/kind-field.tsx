import { useId } from "react";
import { TextField } from "#app/ui/field.tsx";
import { careKinds, careLimits } from "./policy.ts";

/** One of the known kinds, or the owner's own word. */
export function KindField({ label }: { label: string }) {
  const listId = useId();
  return (
    <>
      <TextField
        name="kind"
        label={label}
        hint="Aus der Liste, oder mit Ihrem eigenen Wort."
        list={listId}
        maxLength={careLimits.kind}
        autoComplete="off"
        required
      />
      <datalist id={listId}>
        {careKinds.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
    </>
  );
}
