import { useFormResult } from "#app/ui/form-state.tsx";
import { claimsInWords } from "./claims-in-words.ts";

type ClaimsQuestionProps = {
  claims: readonly string[];
  /** Beside a preview it is said in passing; else it is why nothing was saved, and read first. */
  isInPassing?: boolean;
};

/** Asked once about words that may promise healing; a tick lets them stand. */
export function ClaimsQuestion({ claims, isInPassing = false }: ClaimsQuestionProps) {
  const { idPrefix, result } = useFormResult();
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
      {fields.length > 0 && (
        <ul className="mt-1">
          {fields.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#${idPrefix}${name}`}
                className="inline-block py-0.5 underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
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

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
