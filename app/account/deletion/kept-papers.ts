import { keptUntil } from "#app/platform/kept-years.ts";
import { amountInWords } from "./amount-in-words.ts";
import { keptYears } from "./policy.ts";

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
