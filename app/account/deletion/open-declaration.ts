import type { DeclarationKind } from "#app/inbox/entry.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";

export type OpenDeclaration = {
  kind: DeclarationKind;
  contract: string;
  email: string;
  receivedAt: string;
};

/**
 * What becomes of a declaration when its account goes: it is dealt with as before. Money goes back the
 * way it came, as the withdrawal's instruction says (§ 357 Abs. 3 BGB).
 */
export function declarationGoesOn(declared: OpenDeclaration): string {
  const { kind, contract, email, receivedAt } = declared;
  const about = `vom ${formatDayOfInstant(receivedAt)} („${contract}“) weiter.`;
  const told = email === "" ? "" : ` Was dazu noch zu sagen ist, schreiben wir an ${email}.`;
  return kind === "withdrawal"
    ? `Auch ohne Konto bearbeiten wir Ihren Widerruf ${about} Was Ihnen zusteht, geht auf dem Weg zurück, auf dem Sie bezahlt haben.${told}`
    : `Auch ohne Konto bearbeiten wir Ihre Kündigung ${about}${told}`;
}
