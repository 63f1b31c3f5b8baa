import { TextField } from "#app/ui/field.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import type { PetFacts } from "./file-queries.server.ts";

/** Says that an animal has died, or takes it back; the day shows once the box is ticked. */
export function DeceasedFields({ pet, today }: { pet: PetFacts; today: string }) {
  const { result } = useFormResult();
  const isTicked = result ? result.values.deceased === "on" : pet.deceasedOn !== null;
  return (
    <fieldset className="group rounded-card border border-line p-5">
      <legend className="px-2 font-heading text-lg text-forest">Abschied</legend>
      <p id="deceased-hint" className="text-ink-soft">
        Die Akte von <bdi>{pet.name}</bdi> bleibt erhalten, mit allen Bildern und Unterlagen. Nur
        die Erinnerungen hören auf. Sie können das jederzeit zurücknehmen.
      </p>
      <label className="mt-2 flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="deceased"
          defaultChecked={isTicked}
          aria-describedby="deceased-hint"
          className="size-5 shrink-0 accent-forest"
        />
        <span>
          <bdi>{pet.name}</bdi> ist verstorben
        </span>
      </label>
      <div className="mt-3 hidden max-w-xs group-has-[[name=deceased]:checked]:block">
        <TextField
          name="deceasedOn"
          label="Am"
          type="date"
          min={pet.birthDate}
          max={today}
          hint="Geschätzt genügt. Ohne Angabe gilt der heutige Tag."
        />
      </div>
    </fieldset>
  );
}
