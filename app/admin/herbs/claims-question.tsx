import { FieldLinks } from "#app/ui/form-errors.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { claimsInWords } from "./claims-in-words.ts";

type ClaimsQuestionProps = {
  claims: readonly string[];
  /** Beside a preview it is said in passing; else it is why nothing was saved, and read first. */
  isInPassing?: boolean;
};

/** Asked once about words that may promise healing; a tick lets them stand. */
export function ClaimsQuestion({ claims, isInPassing = false }: ClaimsQuestionProps) {
  const { result } = useFormResult();
  if (claims.length === 0) return null;
  const fields = Object.entries(result?.fieldErrors ?? {});
  return (
    <div
      key={result?.id}
      ref={isInPassing ? undefined : takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is to be read first, too
      autoFocus={!isInPassing}
      tabIndex={-1}
      role={isInPassing ? undefined : "alert"}
      className="w-full rounded-card border border-clay bg-clay-soft px-5 py-4 outline-none"
    >
      <h2 className="text-lg font-semibold">Bitte noch einmal hinsehen</h2>
      <p>
        {claimsInWords(claims)}. Erzählt werden darf, was überliefert ist; versprochen werden darf
        nichts. Bitte formulieren Sie um, oder bestätigen Sie hier und speichern noch einmal.
      </p>
      <FieldLinks messages={fields} />
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="claimsSeen"
          value={claims.join("|")}
          className="size-5 shrink-0 accent-forest"
        />
        Ich habe das geprüft, es soll so stehen bleiben.
      </label>
    </div>
  );
}
