import { isSmallBusiness, smallBusinessNote, standardNote } from "./config.ts";

/** A plain link: the page behind it loads no script. */
export function PriceNote({ hasShipping }: { hasShipping: boolean }) {
  const vat = { isSmallBusiness, standardNote, smallBusinessNote };
  const { text, link } = priceNoteText(vat, hasShipping);
  return (
    <small className="text-sm text-ink-soft">
      {text}
      {link && (
        <a
          href="/versand-und-zahlung"
          className="text-forest underline underline-offset-4 hover:no-underline"
        >
          {link}
        </a>
      )}
    </small>
  );
}

type Vat = { isSmallBusiness: boolean; standardNote: string; smallBusinessNote: string };

/** § 6 PAngV; null where nothing is sent. */
export function priceNoteText(vat: Vat, hasShipping: boolean) {
  const note = vat.isSmallBusiness ? vat.smallBusinessNote : vat.standardNote;
  return hasShipping ? { text: `${note}, zzgl. `, link: "Versand" } : { text: note, link: null };
}

export function vatSentence(vat: Pick<Vat, "isSmallBusiness">): string {
  return vat.isSmallBusiness
    ? "Unsere Umsätze sind nach § 19 UStG (Kleinunternehmerregelung) von der Umsatzsteuer befreit."
    : "Alle Preise enthalten die gesetzliche Mehrwertsteuer.";
}
