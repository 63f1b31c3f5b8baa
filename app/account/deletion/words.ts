import { formatBytes } from "#app/files/policy.ts";
import type { DeclarationKind } from "#app/inbox/entry.ts";
import { declarationsKeptYears } from "#app/inbox/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { keptUntil } from "#app/platform/kept-years.ts";

/** '2 Tiere, mit Foto'; null for none of it. */
export function amountInWords(
  count: number,
  one: string,
  many: string,
  detail?: string,
): string | null {
  if (count === 0) return null;
  const amount = `${count} ${count === 1 ? one : many}`;
  return detail ? `${amount}, ${detail}` : amount;
}

type AnimalAmounts = {
  pets: number;
  documents: number;
  documentBytes: number;
  appointments: number;
};

/** Somebody's animals and what belongs to them, as far as there is any. */
export function animalsInWords(amounts: AnimalAmounts): (string | null)[] {
  const size = `zusammen ${formatBytes(amounts.documentBytes)}`;
  return [
    amountInWords(amounts.pets, "Tier", "Tiere", "mit Vorsorge, Gewichten und Foto"),
    amountInWords(amounts.documents, "Dokument", "Dokumente", size),
    amountInWords(amounts.appointments, "eigener Termin", "eigene Termine"),
  ];
}

type Papers = {
  orders: number;
  newestOrderAt: string | null;
  declarations: number;
  newestDeclarationAt: string | null;
};

/** What the law keeps of an account, and until when. */
export function keptPapers(papers: Papers): string[] {
  const { orders, newestOrderAt, declarations, newestDeclarationAt } = papers;
  const kept: string[] = [];
  if (newestOrderAt) {
    const amount = amountInWords(orders, "Bestellung", "Bestellungen");
    const until = keptUntil(newestOrderAt, keptYears.orders);
    kept.push(
      `${amount} mit Positionen, bis längstens ${until} (${keptYears.orders} Jahre, Buchungsbelege)`,
    );
  }
  if (newestDeclarationAt) {
    const amount = amountInWords(declarations, "Erklärung", "Erklärungen");
    const until = keptUntil(newestDeclarationAt, keptYears.declarations);
    kept.push(
      `${amount} (Widerruf, Kündigung), bis längstens ${until} (${keptYears.declarations} Jahre, Geschäftsbriefe)`,
    );
  }
  return kept;
}

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

/** Years from the end of the calendar year (§ 147 AO, § 257 HGB); the privacy page says the same. */
export const keptYears = { orders: 8, declarations: declarationsKeptYears } as const;
