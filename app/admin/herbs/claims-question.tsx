import { LookAgain } from "#app/admin/publishing/form.tsx";
import { claimsInWords } from "./herb-fields.ts";

export function ClaimsQuestion(props: { claims: readonly string[]; isInPassing?: boolean }) {
  const { claims, isInPassing = false } = props;
  return (
    <LookAgain
      name="claimsSeen"
      value={claims.join("|")}
      label="Ich habe den Text geprüft."
      isInPassing={isInPassing}
    >
      {claimsInWords(claims)}. Sie dürfen die Überlieferung beschreiben, aber keine Heilung
      versprechen.
    </LookAgain>
  );
}
