import { LookAgain } from "#app/admin/publishing/form.tsx";
import { claimsInWords } from "./herb-fields.ts";

export function ClaimsQuestion(props: { claims: readonly string[]; isInPassing?: boolean }) {
  const { claims, isInPassing = false } = props;
  return (
    <LookAgain
      name="claimsSeen"
      value={claims.join("|")}
      label="Ich habe das geprüft, es soll so stehen bleiben."
      isInPassing={isInPassing}
    >
      {claimsInWords(claims)}. Erzählt werden darf, was überliefert ist; versprochen werden darf
      nichts. Bitte formulieren Sie um, oder bestätigen Sie hier und speichern noch einmal.
    </LookAgain>
  );
}
